import { LambdaEdgeEventType, type EdgeLambda } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { acknowledgePatterns } from "../acknowledge";
import { edgeFunction } from "./edgeFunction";

export type ImageFunctionProps = {
  /** Folder of the built functions: edge/dist. */
  readonly builtFunctions: string;
  /** Permissions on the preview table. */
  readonly previewAccess: PolicyStatement;
  /** Contains our own logos under images/, the fonts of other scripts and the emoji under fonts/. */
  readonly staticFiles: IBucket;
};

/** The function that draws share images, in place of an origin. */
export class ImageFunction extends Construct {
  readonly lambda: EdgeLambda;

  constructor(scope: Construct, id: string, { builtFunctions, previewAccess, staticFiles }: ImageFunctionProps) {
    super(scope, id);
    const readable = ["images/*", "fonts/*"].map((folder) => staticFiles.arnForObjects(folder));
    const image = edgeFunction(this, "image", {
      builtFunctions,
      memoryMegabytes: 1769,
      timeoutSeconds: 20,
      access: [previewAccess, new PolicyStatement({ actions: ["s3:GetObject"], resources: readable })],
    });
    acknowledgePatterns(
      this,
      readable,
      "It draws any logo of the folder of published pictures in any published font, and reads nothing beside them.",
    );
    this.lambda = { functionVersion: image.currentVersion, eventType: LambdaEdgeEventType.ORIGIN_REQUEST };
  }
}

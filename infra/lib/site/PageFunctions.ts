import { LambdaEdgeEventType, type EdgeLambda } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { edgeFunction } from "./edgeFunction";

export type PageFunctionsProps = {
  /** Folder of the built functions: edge/dist. */
  readonly builtFunctions: string;
  /** Permissions on the preview table. */
  readonly previewAccess: PolicyStatement;
  /** Contains index.html, into which the tags are injected. */
  readonly staticFiles: IBucket;
};

/** The two functions of every page: one requests index.html instead, one injects the preview tags. */
export class PageFunctions extends Construct {
  readonly lambdas: readonly EdgeLambda[];

  constructor(scope: Construct, id: string, { builtFunctions, previewAccess, staticFiles }: PageFunctionsProps) {
    super(scope, id);
    const request = edgeFunction(this, "pageRequest", { builtFunctions, memoryMegabytes: 128, timeoutSeconds: 5 });
    const response = edgeFunction(this, "pageResponse", {
      builtFunctions,
      memoryMegabytes: 512,
      timeoutSeconds: 5,
      access: [
        previewAccess,
        // Written by hand: the grants of the bucket add wildcards.
        new PolicyStatement({ actions: ["s3:GetObject"], resources: [staticFiles.arnForObjects("index.html")] }),
      ],
    });
    this.lambdas = [
      { functionVersion: request.currentVersion, eventType: LambdaEdgeEventType.ORIGIN_REQUEST },
      { functionVersion: response.currentVersion, eventType: LambdaEdgeEventType.ORIGIN_RESPONSE },
    ];
  }
}

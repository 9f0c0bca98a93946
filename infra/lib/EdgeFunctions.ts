import { join } from "node:path";
import { Duration } from "aws-cdk-lib";
import { experimental, LambdaEdgeEventType, type EdgeLambda } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Code, Runtime } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";

export type EdgeFunctionsProps = {
  /** Folder of the built functions: edge/dist. */
  readonly builtFunctions: string;
  readonly previewAccess: PolicyStatement;
  readonly staticFiles: IBucket;
};

/** The four Lambda@Edge functions, each ready to be put on a behavior. */
export class EdgeFunctions extends Construct {
  /** Pages: rewrite to index.html, inject preview tags, tell crawlers. */
  readonly pages: EdgeLambda[];
  /** Share images. */
  readonly images: EdgeLambda[];

  constructor(scope: Construct, id: string, props: EdgeFunctionsProps) {
    super(scope, id);
    const edgeFunction = (name: string, memorySize: number, timeoutSeconds: number) =>
      new experimental.EdgeFunction(this, name, {
        runtime: Runtime.NODEJS_24_X,
        handler: "index.handler",
        code: Code.fromAsset(join(props.builtFunctions, name)),
        memorySize,
        timeout: Duration.seconds(timeoutSeconds),
      });

    const pageRequest = edgeFunction("pageRequest", 128, 5);
    const pageResponse = edgeFunction("pageResponse", 512, 5);
    const image = edgeFunction("image", 1769, 20);
    const viewerResponse = edgeFunction("viewerResponse", 128, 2);

    // Written by hand: the grants of the bucket add wildcards.
    const readStaticFiles = new PolicyStatement({
      actions: ["s3:GetObject"],
      resources: [props.staticFiles.arnForObjects("index.html"), props.staticFiles.arnForObjects("images/*")],
    });
    for (const reader of [pageResponse, image]) {
      reader.addToRolePolicy(props.previewAccess);
      reader.addToRolePolicy(readStaticFiles);
    }

    this.pages = [
      { functionVersion: pageRequest.currentVersion, eventType: LambdaEdgeEventType.ORIGIN_REQUEST },
      { functionVersion: pageResponse.currentVersion, eventType: LambdaEdgeEventType.ORIGIN_RESPONSE },
      { functionVersion: viewerResponse.currentVersion, eventType: LambdaEdgeEventType.VIEWER_RESPONSE },
    ];
    this.images = [{ functionVersion: image.currentVersion, eventType: LambdaEdgeEventType.ORIGIN_REQUEST }];
  }
}

import { LambdaEdgeEventType, type EdgeLambda } from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import { edgeFunction } from "./edgeFunction";

export type CrawlerFunctionProps = {
  /** Folder of the built functions: edge/dist. */
  readonly builtFunctions: string;
};

/** The viewer-response function of pages: headers for crawlers on hits and misses. It has no read access. */
export class CrawlerFunction extends Construct {
  readonly lambda: EdgeLambda;

  constructor(scope: Construct, id: string, { builtFunctions }: CrawlerFunctionProps) {
    super(scope, id);
    const response = edgeFunction(this, "viewerResponse", { builtFunctions, memoryMegabytes: 128, timeoutSeconds: 2 });
    this.lambda = { functionVersion: response.currentVersion, eventType: LambdaEdgeEventType.VIEWER_RESPONSE };
  }
}

import { join } from "node:path";
import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { IMAGE_PATH_FUNCTION } from "../names";

/**
 * CloudFront Function before the cache of share images: one path, and so one drawing, for every letter case of an
 * address.
 */
export class ImagePathFunction extends CloudFrontFunction {
  constructor(scope: Construct, id: string, { builtFunctions }: { readonly builtFunctions: string }) {
    super(scope, id, {
      functionName: IMAGE_PATH_FUNCTION,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: join(builtFunctions, "imagePath.js") }),
    });
  }
}

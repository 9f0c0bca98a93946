import { Stack, type StackProps } from "aws-cdk-lib";
import { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { bucketName, PAGE_COMPOSER } from "../names";
import { Remote, type RemoteProps } from "./Remote";

/** A remote's stack: deployed and deleted without effect on the site or the other remotes. */
export class RemoteStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & Pick<RemoteProps, "name" | "principal" | "githubProvider">,
  ) {
    super(scope, id, props);
    new Remote(this, "Remote", {
      ...props,
      remotes: Bucket.fromBucketName(this, "Remotes", bucketName("remotes", this.account)),
      composer: LambdaFunction.fromFunctionName(this, "Composer", PAGE_COMPOSER),
    });
  }
}

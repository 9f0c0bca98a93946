import { createdBefore, referencesIn, resourcesOf, type AwsRule, type CfnTemplate, type Json } from "./template";

const SERVICE = "AWS::ECS::Service";

/** What the first task of a service needs, by type, and how each is recognized. */
function needed(template: CfnTemplate, service: Json): readonly string[] {
  const [task] = referencesIn(service.TaskDefinition);
  const taskDefinition = template.Resources[task!]?.Properties ?? {};
  const roles = referencesIn([taskDefinition.ExecutionRoleArn, taskDefinition.TaskRoleArn]);
  const policies = resourcesOf(template, "AWS::IAM::Policy").filter(([, { Roles }]) =>
    referencesIn(Roles).some((role) => roles.includes(role)),
  );
  const subnets = referencesIn(service.NetworkConfiguration?.AwsvpcConfiguration?.Subnets);
  const tables = resourcesOf(template, "AWS::EC2::SubnetRouteTableAssociation")
    .filter(([, { SubnetId }]) => referencesIn(SubnetId).some((subnet) => subnets.includes(subnet)))
    .flatMap(([id, { RouteTableId }]) => [id, ...referencesIn(RouteTableId)]);
  const routes = resourcesOf(template, "AWS::EC2::Route").filter(([, { RouteTableId }]) =>
    referencesIn(RouteTableId).some((table) => tables.includes(table)),
  );
  const databasePorts = resourcesOf(template, "AWS::EC2::SecurityGroupIngress").filter(
    ([, { FromPort, ToPort }]) => FromPort === 5432 || ToPort === 5432 || referencesIn([FromPort, ToPort]).length > 0,
  );
  const databases = resourcesOf(template, "AWS::RDS::DBInstance");
  return [...policies, ...routes, ...databasePorts, ...databases].map(([id]) => id);
}

/** CloudFormation orders resources by references and DependsOn only, and waits for a service until its tasks are stable. */
export const servicesStartLast: AwsRule = {
  name: "a service starts after its database instance, the rule that lets it connect, its routes and its roles' policies",
  source:
    "AWS CloudFormation User Guide, DependsOn attribute; AWS::ECS::Service, remarks on policies of the task's roles",
  check: (template) =>
    resourcesOf(template, SERVICE).flatMap(([id, service]) => {
      const before = createdBefore(template, id);
      return needed(template, service)
        .filter((need) => !before.has(need))
        .map((need) => `${id} may start before ${need}`);
    }),
};

/** An origin that closes an idle connection first makes the balancer answer 502 to the request that meets it. */
export const balancersCloseFirst = (gatewayKeepAliveSeconds: number): AwsRule => ({
  name: "a load balancer's idle timeout is shorter than the keep-alive of what is behind it",
  source: "Elastic Load Balancing, Application Load Balancers: Connection idle timeout; Troubleshoot: HTTP 502",
  check: (template) =>
    resourcesOf(template, "AWS::ElasticLoadBalancingV2::LoadBalancer").flatMap(([id, { LoadBalancerAttributes }]) => {
      const attributes = Object.fromEntries(LoadBalancerAttributes.map(({ Key, Value }: Json) => [Key, Value]));
      const seconds = Number(attributes["idle_timeout.timeout_seconds"] ?? 60);
      return seconds < gatewayKeepAliveSeconds ? [] : [`${id} keeps idle connections for ${seconds} s`];
    }),
});

/** Rules of a listener that reach the gateway's data without the edge's secret. */
export const entrancesAreGuarded = (secretHeader: string, directPaths: readonly string[]): AwsRule => ({
  name: "a public load balancer forwards GraphQL and media only with the secret that CloudFront sends",
  source: "Amazon CloudFront Developer Guide, Restrict access to Application Load Balancers",
  check: (template) =>
    resourcesOf(template, "AWS::ElasticLoadBalancingV2::ListenerRule").flatMap(([id, { Conditions }]) => {
      const isGuarded = Conditions.some(
        ({ HttpHeaderConfig }: Json) => HttpHeaderConfig?.HttpHeaderName.toLowerCase() === secretHeader,
      );
      const paths = Conditions.flatMap(({ PathPatternConfig }: Json) => PathPatternConfig?.Values ?? []) as string[];
      const isDirect = paths.length > 0 && paths.every((path) => directPaths.some((direct) => path.startsWith(direct)));
      return isGuarded || isDirect ? [] : [`${id} forwards ${paths.join(", ") || "everything"} to any client`];
    }),
});

import { createdBefore, referencesIn, resourcesOf, type AwsRule, type CfnTemplate, type Json } from "./template";

const SERVICE = "AWS::ECS::Service";

/** Returns the resources that the first task of a service needs. */
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

/** If the origin closes an idle connection first, the balancer responds with 502 to a request at that moment. */
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

const rulesOf = (template: CfnTemplate) => resourcesOf(template, "AWS::ElasticLoadBalancingV2::ListenerRule");
const forwards = (actions: readonly Json[]) => actions.some(({ Type }) => Type === "forward");

/** Detects access to the gateway without the edge's secret: a rule of a listener, or its default action. */
export const entrancesAreGuarded = (secretHeader: string): AwsRule => ({
  name: "a public load balancer forwards nothing without the secret that CloudFront sends",
  source: "Amazon CloudFront Developer Guide, Restrict access to Application Load Balancers",
  check: (template) => {
    const rules = rulesOf(template).flatMap(([id, { Conditions, Actions }]) => {
      const isGuarded = Conditions.some(
        ({ Field, HttpHeaderConfig }: Json) =>
          Field === "http-header" &&
          HttpHeaderConfig.HttpHeaderName.toLowerCase() === secretHeader &&
          HttpHeaderConfig.Values.every((value: Json) => JSON.stringify(value).includes("{{resolve:secretsmanager:")),
      );
      return isGuarded || !forwards(Actions) ? [] : [`${id} forwards to any client`];
    });
    const listeners = resourcesOf(template, "AWS::ElasticLoadBalancingV2::Listener").flatMap(
      ([id, { DefaultActions }]) => (forwards(DefaultActions) ? [`${id} forwards by default`] : []),
    );
    return [...rules, ...listeners];
  },
});

/** A hard quota of AWS: creating a rule beyond it fails. */
const MAX_CONDITION_VALUES = 5;

export const listenerRulesFitTheirQuota: AwsRule = {
  name: "the conditions of a load balancer's rule have five values at most",
  source: "Elastic Load Balancing, Quotas for your Application Load Balancers: Condition values per rule",
  check: (template) =>
    rulesOf(template).flatMap(([id, { Conditions }]) => {
      const values = Conditions.flatMap(({ Values, HttpHeaderConfig, PathPatternConfig, HostHeaderConfig }: Json) =>
        [Values, HttpHeaderConfig?.Values, PathPatternConfig?.Values, HostHeaderConfig?.Values].flat().filter(Boolean),
      );
      return values.length > MAX_CONDITION_VALUES ? [`${id} has ${values.length} values`] : [];
    }),
};

import { DEPLOYERS } from "../lib/deployment";
import { type DeployStep, parseDeployArguments, parseStepArguments, stepArguments } from "./deployArguments";

test.each([
  ["plan", { command: "plan", withoutGateway: false }],
  ["infra --without-gateway", { command: "infra", withoutGateway: true }],
  ["mfe-pools shell", { command: "deploy", names: ["mfe-pools", "shell"], withoutGateway: false }],
  ["all", { command: "deploy", names: DEPLOYERS, withoutGateway: false }],
  ["rollback mfe-nfts", { command: "rollback", names: ["mfe-nfts"], withoutGateway: false }],
  [
    "rollback mfe-nfts --to 0123456789ab",
    { command: "rollback", names: ["mfe-nfts"], to: "0123456789ab", withoutGateway: false },
  ],
  ["token mfe-nfts", { command: "token", names: ["mfe-nfts"], withoutGateway: false }],
])("npm run deploy -- %s", (line, command) => {
  expect(parseDeployArguments(line.split(" "))).toEqual(command);
});

test.each([
  ["", "A command is missing: npm run deploy -- plan | infra"],
  ["rollback", "A name is missing: npm run deploy -- rollback shell | mfe-explore"],
  ["mfe-vote", "There is no mfe-vote to deploy: shell, mfe-explore"],
  ["plan mfe-nfts", "plan takes no names, got mfe-nfts."],
  ["all --to 7", "--to names the version of a rollback, got it with all."],
  ["rollback mfe-nfts --to", "--to needs a value: --to <value>."],
  ["plan --without-gateway=no", '--without-gateway takes no value, got "no".'],
  ["plan --dry", "The option --dry is unknown. Accepted: --to, --without-gateway."],
  ["plan -v", "The option -v is unknown. Accepted: --to, --without-gateway."],
  ["plan --built x", "The option --built is unknown."],
])("refuses npm run deploy -- %s", (line, message) => {
  expect(() => parseDeployArguments(line.split(" ").filter(Boolean))).toThrow(message);
});

test.each<DeployStep>([
  { command: "page" },
  { command: "deploy", names: ["shell", "mfe-nfts"], built: "dist/versions" },
  { command: "rollback", names: ["mfe-nfts"], to: "0123456789ab" },
  { command: "token", names: ["mfe-nfts"] },
  { command: "publish-documents", files: ["edge.json"], replaces: "7" },
])("the program reads the arguments of the step %j", (step) => {
  const settings = { deployment: "deployment.json", edgeDocuments: "edge.documents.json", withoutGateway: true };
  expect(parseStepArguments(stepArguments(step, settings))).toEqual({ ...step, ...settings });
});

test.each([
  ["live", "--deployment is missing"],
  ["deploy shell --deployment d.json", "--built is missing"],
  ["publish-documents --deployment d.json", "A file is missing"],
  ["undo --deployment d.json", "The command must be one of deploy, rollback, token, page, live, check-gateway"],
])("the program refuses %s", (line, message) => {
  expect(() => parseStepArguments(line.split(" "))).toThrow(message);
});

test("the last of a repeated option counts", () => {
  const args = ["live", "--deployment", "first.json", "--deployment", "last.json"];
  expect(parseStepArguments(args)).toMatchObject({ deployment: "last.json" });
});

import { FULL } from "../testing/synthesised";
import { toDeployment } from "./deployment";

test.each([
  [{ ...FULL, siteOrigin: "cenote.example" }, "siteOrigin is cenote.example, which is no URL."],
  [{ ...FULL, siteOrigin: "https://cenote.example/" }, "siteOrigin has a path or a slash at its end."],
  [{ ...FULL, siteCertificate: undefined }, "siteCertificate is not said: the ARN of a certificate in us-east-1."],
  [{ ...FULL, siteCertificate: "arn:aws:acm:eu-west-1:1:certificate/x" }, "no ARN of a certificate in us-east-1."],
  [{ ...FULL, gateway: { url: "gateway" } }, "gateway.url is gateway, which is no URL."],
  [{ ...FULL, gateway: { url: "http://gateway.example/graphql" } }, "gateway.url is not reached by https"],
  [{ ...FULL, gateway: undefined }, "The gateway is not said: a url, or what to deploy."],
  [{ ...FULL, operatorEmail: undefined }, "A budget mails somebody: name the operatorEmail."],
  [{ ...FULL, budgetDollars: 3 }, "There is no setting budgetDollars."],
])("settings that would fail half an hour later are refused at once: %#", (settings, message) => {
  expect(() => toDeployment(settings)).toThrow(message);
});

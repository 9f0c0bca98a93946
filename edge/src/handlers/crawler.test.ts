import { crawlerOf } from "./crawler";

const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4";

test.each([
  ["Twitterbot/1.0", "twitter"],
  ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "facebook"],
  ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "slack"],
  ["Slack-ImgProxy (+https://api.slack.com/robots)", "slack"],
  ["Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)", "discord"],
  // Both of these name other crawlers.
  ["TelegramBot (like TwitterBot)", "telegram"],
  [`${SAFARI} facebookexternalhit/1.1 Facebot Twitterbot/1.0`, "imessage"],
  ["WhatsApp/2.23.20.0", "whatsapp"],
  ["LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)", "linkedin"],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "google"],
  [SAFARI, null],
  [undefined, null],
])("recognizes %j as: %s", (userAgent, crawler) => {
  expect(crawlerOf(userAgent)).toBe(crawler);
});

/** Crawlers that render previews or index pages, by patterns of their User-Agent. */
const CRAWLERS = [
  // Crawlers whose User-Agent contains another crawler's name come first.
  ["imessage", /facebookexternalhit.*Twitterbot/i],
  ["telegram", /TelegramBot/i],
  ["twitter", /Twitterbot/i],
  ["facebook", /facebookexternalhit|Facebot|meta-externalagent/i],
  ["slack", /Slackbot|Slack-ImgProxy/i],
  ["discord", /Discordbot/i],
  ["whatsapp", /WhatsApp/i],
  ["linkedin", /LinkedInBot/i],
  ["google", /Googlebot|Google-InspectionTool/i],
  ["bing", /bingbot/i],
  ["apple", /Applebot/i],
] as const;

export type Crawler = (typeof CRAWLERS)[number][0];

/**
 * Returns the requesting crawler, for logs and metrics only: crawlers and people get the same page. Null for people.
 */
export function crawlerOf(userAgent: string | undefined): Crawler | null {
  return CRAWLERS.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
}

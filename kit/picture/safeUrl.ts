/** A link from a stranger, if it leads to a web page and nowhere else. */
export function safeLink(url: string | null | undefined): string | null {
  const parsed = parse(url);
  return parsed && (parsed.protocol === "https:" || parsed.protocol === "http:") ? parsed.href : null;
}

/** A picture from a stranger, if it can do nothing but be a picture: shown in <img>, where scripts do not run. */
export function safeImage(url: string | null | undefined): string | null {
  if (url && /^data:image\/(svg\+xml|png|jpeg|gif|webp)[;,]/i.test(url)) return url;
  return safeLink(url);
}

function parse(url: string | null | undefined): URL | null {
  return url && URL.canParse(url) ? new URL(url) : null;
}

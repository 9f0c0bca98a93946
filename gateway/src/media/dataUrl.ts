import { FetchRefused } from "@cenote/server/guardedFetch";

/** Returns the content of a data URL. Throws `FetchRefused` for one without content. */
export function dataContent(address: string): Buffer {
  const match = /^data:([^,]*),(.*)$/is.exec(address);
  if (!match) throw new FetchRefused("The URL has no content");
  const [, type = "", content = ""] = match;
  const decoded = decodePercents(content);
  return Buffer.from(decoded, /;\s*base64\s*$/i.test(type) ? "base64" : "utf8");
}

/** Decodes percent-encoded UTF-8; contracts often encode only some characters and leave others as they are. */
function decodePercents(content: string): string {
  return content.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Not UTF-8, so it is literal text like the width "50%22".
      return encoded;
    }
  });
}

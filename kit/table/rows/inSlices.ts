/** Yields the rows of all pages in smaller slices: short tasks keep the screen responsive. */
export async function* inSlices<Row>(
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  size: number,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages) {
    for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
  }
}

// Types of the parts of these packages that the edge's bench uses: its sources compile before tests/peers is installed.

declare module "@vercel/og" {
  import type { ReactElement } from "react";

  type Font = {
    readonly name: string;
    readonly data: Buffer | ArrayBuffer;
    readonly weight?: number;
    readonly style?: string;
  };
  export class ImageResponse extends Response {
    constructor(
      element: ReactElement,
      options: { readonly width: number; readonly height: number; readonly fonts: readonly Font[] },
    );
  }
}

declare module "@takumi-rs/core" {
  export type Node = { readonly type: "container" | "image" | "text" };
  export class Renderer {
    registerFont(font: {
      readonly name: string;
      readonly data: Buffer;
      readonly weight: number;
      readonly style: "normal";
    }): Promise<unknown>;
    render(
      node: Node,
      options: { readonly width: number; readonly height: number; readonly format: "png" },
    ): Promise<Buffer>;
  }
}

declare module "@takumi-rs/helpers/jsx" {
  import type { Node } from "@takumi-rs/core";
  import type { ReactElement } from "react";

  export function fromJsx(element: ReactElement): Promise<{ readonly node: Node }>;
}

import { turned } from "./matrix";
import type { Model } from "./readModel";

/** Drawing of a model; null where the browser has no WebGL. Call `stop` to free its resources. */
export type ModelDrawing = { readonly draw: (yaw: number, pitch: number) => void; readonly stop: () => void };

const VERTEX = `attribute vec3 place; attribute vec3 normal; attribute vec3 color; uniform mat4 turn; uniform float ratio;
varying vec3 shade;
void main() {
  vec3 facing = mat3(turn) * normal;
  float light = 0.45 + 0.55 * abs(dot(normalize(facing), normalize(vec3(0.3, 0.6, 0.8))));
  shade = color * light;
  vec4 at = turn * vec4(place * 0.92, 1.0);
  gl_Position = vec4(at.x * ratio, at.y, -at.z * 0.5, 1.0);
}`;
const FRAGMENT = `precision mediump float; varying vec3 shade; void main() { gl_FragColor = vec4(shade, 1.0); }`;

export function drawModel(canvas: HTMLCanvasElement, model: Model): ModelDrawing | null {
  const gl = canvas.getContext("webgl", { antialias: true, alpha: true });
  if (!gl) return null;
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  for (const [name, values] of [
    ["place", model.positions],
    ["normal", model.normals],
    ["color", model.colors],
  ] as const) {
    const place = gl.getAttribLocation(program, name);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 0, 0);
  }
  gl.enable(gl.DEPTH_TEST);
  return {
    draw: (yaw, pitch) => {
      const { width, height } = canvas;
      gl.viewport(0, 0, width, height);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      gl.uniformMatrix4fv(gl.getUniformLocation(program, "turn"), false, turned(yaw, pitch));
      gl.uniform1f(gl.getUniformLocation(program, "ratio"), height / width);
      gl.drawArrays(gl.TRIANGLES, 0, model.positions.length / 3);
    },
    stop: () => gl.getExtension("WEBGL_lose_context")?.loseContext(),
  };
}

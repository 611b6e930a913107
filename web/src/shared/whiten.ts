/** Paints the whole canvas white, before an image with clear parts is drawn: JPEG has none, and would show them black. */
export function whiten(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

import { type ChartColours, readColours, watchColours } from './chart-colours.ts';
import type { DepthCurve, DepthPoint } from './depth-curve.ts';

export type DepthDrawing = {
  readonly draw: (curve: DepthCurve | undefined, cursor: number | undefined) => void;
  readonly close: () => void;
};

const TOP = 8;

/** Two staircases on a canvas, bids to the left and asks to the right, as every depth chart has them. */
export function openDepth(canvas: HTMLCanvasElement): DepthDrawing {
  const brush = canvas.getContext('2d');
  let colours: ChartColours = readColours(canvas.parentElement ?? document.body);
  let shown: DepthCurve | undefined;
  let at: number | undefined;

  function paint() {
    if (!brush) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = devicePixelRatio;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    brush.clearRect(0, 0, width, height);
    if (!shown || shown.most === 0) return;
    const { from, to, most, bids, asks } = shown;
    const x = (price: number) => ((price - from) / (to - from)) * width;
    const y = (total: number) => height - (total / most) * (height - TOP);
    brush.strokeStyle = colours.line;
    brush.lineWidth = 1;
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const line = Math.round(y(most * share)) + 0.5;
      brush.beginPath();
      brush.moveTo(0, line);
      brush.lineTo(width, line);
      brush.stroke();
    }
    stairs(bids, 0, colours.up, colours.upSoft);
    stairs(asks, width, colours.down, colours.downSoft);
    if (at !== undefined) {
      brush.strokeStyle = colours.accent;
      brush.setLineDash([3, 3]);
      brush.beginPath();
      brush.moveTo(x(at), 0);
      brush.lineTo(x(at), height);
      brush.stroke();
      brush.setLineDash([]);
    }

    function stairs(points: readonly DepthPoint[], end: number, line: string, fill: string) {
      const [first] = points;
      if (!brush || !first) return;
      const path = new Path2D();
      path.moveTo(x(first.price), height);
      let level = height;
      for (const point of points) {
        path.lineTo(x(point.price), level);
        level = y(point.total);
        path.lineTo(x(point.price), level);
      }
      path.lineTo(end, level);
      brush.strokeStyle = line;
      brush.lineWidth = 1.5;
      brush.stroke(path);
      path.lineTo(end, height);
      path.closePath();
      brush.globalAlpha = 0.5;
      brush.fillStyle = fill;
      brush.fill(path);
      brush.globalAlpha = 1;
    }
  }

  const resized = new ResizeObserver(paint);
  resized.observe(canvas);
  const stopWatching = watchColours(() => {
    colours = readColours(canvas.parentElement ?? document.body);
    paint();
  });
  return {
    draw: (curve, cursor) => {
      shown = curve;
      at = cursor;
      paint();
    },
    close: () => {
      resized.disconnect();
      stopWatching();
    },
  };
}

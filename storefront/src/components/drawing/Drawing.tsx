import { styled } from 'styled-components'

/** The look of the parts that `lib/drawing` and `lib/fit` draw. Lines keep their width at every size. */
const StyledDrawing = styled.div`
  .dwg {
    width: 100%;
    height: auto;
    overflow: visible;
    color: var(--ink);
  }
  .dwg * {
    vector-effect: non-scaling-stroke;
  }
  .ch {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.75px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .ch--fill {
    fill: var(--surface);
  }
  .ch--wash {
    fill: var(--wash);
  }
  .ch-seat {
    fill: none;
    stroke: var(--accent);
    stroke-width: 4px;
    stroke-linecap: round;
  }
  .ch-seat--behind {
    stroke-dasharray: 1 7;
  }
  .floor {
    stroke: var(--ink);
    stroke-width: 2px;
  }
  .dim {
    fill: none;
    stroke: var(--ink-3);
    stroke-width: 1px;
  }
  .dim--seat {
    stroke: var(--accent);
  }
  .travel {
    stroke: var(--accent);
    stroke-width: 5px;
  }
  .ext {
    fill: none;
    stroke: var(--line-floor);
    stroke-width: 1px;
    stroke-dasharray: 2 3;
  }
  .dim-t {
    font-family: var(--font-text);
    font-weight: 600;
    fill: var(--ink);
  }
  @media (forced-colors: active) {
    .ch,
    .ch-seat,
    .floor {
      stroke: CanvasText;
    }
  }
  @media print {
    .dwg * {
      print-color-adjust: exact;
    }
  }
`

/**
 * Shows an SVG of `lib/drawing`, which writes names as text and all else from numbers. With '' the browser takes over
 * what the server drew, without the code that draws.
 */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  return (
    <StyledDrawing className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
  )
}

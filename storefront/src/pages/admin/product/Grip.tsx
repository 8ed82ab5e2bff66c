const dots = [5, 12, 19].flatMap((y) => [9, 15].map((x) => ({ x, y })))

/** What one takes hold of to move something. Only this page has it, so it is not among the icons of every page. */
export const Grip = () => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    {dots.map(({ x, y }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="1" fill="currentColor" />
    ))}
  </svg>
)

interface IconProps {
  /** The id of a symbol in icons.svg, without 'i-'. */
  name: string
  /** A logo: filled, not drawn in lines. */
  brand?: boolean
  /** Says what the icon means where no text stands beside it. */
  label?: string
  className?: string
}

export function Icon({ name, brand, label, className }: IconProps) {
  const classes = ['i', brand && 'i--brand', className].filter(Boolean).join(' ')
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <svg className={classes} {...meaning}>
      <use href={`#i-${name}`} />
    </svg>
  )
}

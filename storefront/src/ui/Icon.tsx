import { requireIcon } from './icons/loadIcons.ts'

interface IconProps {
  /** The id of a symbol in icons.svg, without 'i-'. */
  name: string
  /** Whether it is a logo, which is filled instead of drawn in lines. */
  brand?: boolean
  /** The accessible name, needed if no text is beside the icon. */
  label?: string
  className?: string
}

export function Icon({ name, brand, label, className }: IconProps) {
  const classes = ['i', brand && 'i--brand', className].filter(Boolean).join(' ')
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <svg className={classes} {...meaning}>
      <use href={`#i-${name}`} ref={requireIcon} />
    </svg>
  )
}

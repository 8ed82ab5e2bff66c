import type { Picture } from 'cms/contract/pictures'
import { styled } from 'styled-components'
import { Icon } from '../ui/Icon.tsx'

const StyledPlate = styled.div`
  position: relative;
  display: block;
  background: var(--plate);
  aspect-ratio: 1;
  overflow: hidden;
  isolation: isolate;
  border-radius: var(--r-3);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    mix-blend-mode: var(--plate-blend);
  }
  &.plate--foreign img {
    object-fit: contain;
    mix-blend-mode: normal;
  }
  &.plate--tint img {
    mix-blend-mode: multiply;
    object-fit: contain;
    filter: brightness(1.045);
  }
  &.plate--sand {
    background: var(--tint-sand);
  }
  &.plate--sage {
    background: var(--tint-sage);
  }
  &.plate--clay {
    background: var(--tint-clay);
  }
  &.plate--teal {
    background: var(--tint-teal);
  }
  &.plate--empty {
    display: grid;
    place-items: center;
    color: var(--on-tint-2);
  }
  &.plate--empty .i {
    width: 28%;
    height: 28%;
    stroke-width: 1;
  }
`

interface ImageProps {
  picture: Picture
  sizes: string
  /** The largest picture of the first screen. */
  priority?: boolean
  alt?: string
}

/** A picture in all its widths. An external one has neither widths nor a known size. */
export function PlateImage({ picture, sizes, priority, alt = picture.alt }: ImageProps) {
  const own = picture.sources.length > 0
  return (
    <img
      src={picture.url}
      srcSet={own ? picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined}
      sizes={own ? sizes : undefined}
      width={picture.width || undefined}
      height={picture.height || undefined}
      alt={alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
    />
  )
}

interface PlateProps extends Omit<ImageProps, 'picture'> {
  picture: Picture | null
  tint?: 'sand' | 'sage' | 'clay' | 'teal'
  /** Width to height, a square when not given. */
  ratio?: string
}

/** Where a picture stands: always of the same shape, with a quiet chair where there is no picture. */
export function Plate({ picture, tint, ratio, ...image }: PlateProps) {
  const classes = ['plate', tint && `plate--tint plate--${tint}`]
  if (!picture) classes.push('plate--empty')
  else if (!picture.sources.length) classes.push('plate--foreign')
  return (
    <StyledPlate
      className={classes.filter(Boolean).join(' ')}
      style={ratio ? { aspectRatio: ratio } : undefined}
    >
      {picture ? <PlateImage picture={picture} {...image} /> : <Icon name="armchair" />}
    </StyledPlate>
  )
}

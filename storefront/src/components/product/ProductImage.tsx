import type { Picture } from 'cms/contract/pictures'
import { type ReactNode, useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../ui/Icon.tsx'
import { ResponsiveImage, type ResponsiveImageProps } from '../ResponsiveImage.tsx'

const StyledImage = styled.div`
  position: relative;
  display: block;
  background: var(--image-ground);
  aspect-ratio: 1;
  overflow: hidden;
  isolation: isolate;
  border-radius: var(--r-3);
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: var(--image-fit, cover);
    background: var(--image-placeholder, none) center / var(--image-fit, cover) no-repeat;
    -webkit-user-drag: var(--image-drag, auto);
    mix-blend-mode: var(--image-blend);
    filter: var(--image-filter, none);
    transform: var(--image-transform, none);
    transition: var(--image-transition, none);
  }
  &.product-image--foreign img {
    object-fit: contain;
    mix-blend-mode: normal;
    transform: none;
  }
  &.product-image--tint img {
    mix-blend-mode: multiply;
    object-fit: contain;
    filter: brightness(1.06);
  }
  &.product-image--empty {
    display: grid;
    place-items: center;
    color: var(--on-tint-2);
  }
  &.product-image--empty .i {
    width: 28%;
    height: 28%;
    stroke-width: 1;
  }
`

interface ProductImageProps extends Omit<ResponsiveImageProps, 'picture'> {
  picture: Picture | null
  tint?: 'sand' | 'sage' | 'clay' | 'teal'
  /** Width to height, square by default. */
  ratio?: string
  className?: string
  /** Lies over the picture. */
  children?: ReactNode
}

/**
 * A picture in a box of fixed shape, with a faint chair if there is no picture or it cannot be loaded. A parent may set --image-blend,
 * --image-drag, --image-fit, --image-filter, --image-placeholder (shown while the picture loads), --image-transform and
 * --image-transition.
 */
export function ProductImage({
  picture: wanted,
  tint,
  ratio,
  className,
  children,
  ...image
}: ProductImageProps) {
  const [failed, setFailed] = useState<string>()
  const url = wanted?.url
  const onFail = useCallback(() => setFailed(url), [url])
  const picture = url !== undefined && url === failed ? null : wanted
  const classes = ['product-image', className, tint && 'product-image--tint']
  if (!picture) classes.push('product-image--empty')
  else if (!picture.sources.length) classes.push('product-image--foreign')
  return (
    <StyledImage
      className={classes.filter(Boolean).join(' ')}
      style={{ aspectRatio: ratio, background: tint && `var(--tint-${tint})` }}
    >
      {picture ? (
        <>
          <ResponsiveImage picture={picture} {...image} onFail={onFail} />
          {children}
        </>
      ) : (
        <Icon name="armchair" label={image.alt ?? wanted?.alt} />
      )}
    </StyledImage>
  )
}

import type { Picture } from 'cms/contract/pictures'
import { type CSSProperties, useCallback } from 'react'

export interface ResponsiveImageProps {
  picture: Picture
  sizes: string
  /** Set for the largest picture of the first screen. */
  priority?: boolean
  alt?: string
  /** Called when the picture cannot be loaded. */
  onFail?: (() => void) | undefined
}

/** Tells the style sheet where the product of a picture stands. */
export const standing = ({ foot }: Pick<Picture, 'foot'>) =>
  foot ? ({ '--foot': foot } as CSSProperties) : undefined

/** A picture in all its widths. An external picture has neither widths nor a known size. */
export function ResponsiveImage({
  picture,
  sizes,
  priority,
  alt = picture.alt,
  onFail,
}: ResponsiveImageProps) {
  // A picture of the server's page may have failed before there was a script to hear of it.
  const note = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.currentSrc && image.complete && image.naturalWidth === 0) onFail?.()
    },
    [onFail],
  )
  const own = picture.sources.length > 0
  return (
    <img
      ref={note}
      onError={onFail}
      src={picture.url}
      srcSet={own ? picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined}
      sizes={own ? sizes : undefined}
      width={picture.width || undefined}
      height={picture.height || undefined}
      alt={alt}
      style={standing(picture)}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
    />
  )
}

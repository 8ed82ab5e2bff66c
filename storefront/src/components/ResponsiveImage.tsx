import type { Picture } from 'cms/contract/pictures'

export interface ResponsiveImageProps {
  picture: Picture
  sizes: string
  /** Set for the largest picture of the first screen. */
  priority?: boolean
  alt?: string
  /** Called when the picture cannot be shown, also if that was before the page came alive. */
  onFail?: () => void
}

/** A picture in all its widths. An external picture has neither widths nor a known size. */
export function ResponsiveImage({
  picture,
  sizes,
  priority,
  alt = picture.alt,
  onFail,
}: ResponsiveImageProps) {
  const own = picture.sources.length > 0
  return (
    <img
      ref={
        onFail &&
        ((image) => {
          if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src')) onFail()
        })
      }
      onError={onFail}
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

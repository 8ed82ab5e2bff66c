import type { ProductTile } from 'cms/contract/productViews'
import { useCallback } from 'react'
import { standing } from '../ResponsiveImage.tsx'

const show = (image: HTMLImageElement) => image.classList.add('is-loaded')

/**
 * The second picture of a card. It has no box until the card is pointed at, so the browser does not load it before; from
 * then on the style sheet of the card fades it in.
 */
export function SecondPicture({ picture }: { picture: NonNullable<ProductTile['second']> }) {
  // It may have been loaded before there was a script to hear of it.
  const note = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) show(image)
  }, [])
  return (
    <img
      ref={note}
      className="pcard__second"
      src={picture.url}
      alt=""
      style={standing(picture)}
      loading="lazy"
      decoding="async"
      onLoad={(event) => show(event.currentTarget)}
    />
  )
}

import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react'
import type { Picture } from 'cms/contract/pictures'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { GalleryBox } from './Gallery.styles.ts'
import { largestUrl, largestWidth } from './galleryPictures.ts'
import { usePictureDialog } from './usePictureDialog.ts'
import { useSwipe } from './useSwipe.ts'

const sizes = '(min-width:1024px) 55vw, 100vw'
const idOf = (index: number) => `picture-${index + 1}`

interface GalleryProps {
  name: string
  pictures: readonly Picture[]
}

const blurOf = ({ blur }: Picture) => ({ '--blur': blur ? `url(${blur})` : 'none' }) as CSSProperties

const wrapped = (index: number, count: number) => (index + count) % count

/** The gallery is a scrolling row with links to its pictures. JavaScript adds swipes, buttons and arrow keys. */
function useTurning(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const isLive = useHydrated()
  useEffect(() => {
    // The row may have been swiped before the page was alive.
    if (row.current) setIndex(Math.round(row.current.scrollLeft / row.current.clientWidth) || 0)
  }, [])

  // Pictures out of sight are inert, so the focus moves along with the row.
  const keepsFocus = useRef(false)
  const focusPicture = () =>
    row.current?.querySelector<HTMLElement>('li:not([inert]) a')?.focus({ preventScroll: true })
  useEffect(() => {
    if (keepsFocus.current) focusPicture()
  }, [index])

  const turnTo = (target: number) => {
    const next = wrapped(target, count)
    keepsFocus.current = row.current?.contains(document.activeElement) ?? false
    setIndex(next)
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current?.scrollTo({
      left: row.current.clientWidth * next,
      behavior: isReduced || Math.abs(next - index) > 1 ? 'instant' : 'smooth',
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turnTo(index + step)
  }
  return { row, index, isLive, turnTo, focusPicture, onKeyDown }
}

/** Returns whether a picture has a file that shows more than the page does; one whose size is not known may. */
function useZoom(row: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const measure = () => setShown(row.current?.clientWidth ?? 0)
    measure()
    addEventListener('resize', measure, { passive: true })
    return () => removeEventListener('resize', measure)
  }, [row])
  return (picture: Picture) => (largestWidth(picture) || Infinity) > shown * 1.2
}

function Thumbs({ pictures, index, onChoose }: Pick<GalleryProps, 'pictures'> & ThumbChoice) {
  return (
    <ul className="thumbs">
      {pictures.map((picture, number) => (
        <li key={picture.url}>
          <a
            href={`#${idOf(number)}`}
            aria-label={`Picture ${number + 1} of ${pictures.length}`}
            aria-current={number === index ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(number)
            }}
          >
            <ProductImage
              className="thumbs__image"
              picture={picture}
              sizes="(min-width:1024px) 13vw, 25vw"
              alt=""
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
interface ThumbChoice {
  index: number
  onChoose: (index: number) => void
}

interface PictureProps {
  picture: Picture
  name: string
  isFirst: boolean
  onZoom: ((url: string) => void) | undefined
}

function GalleryPicture({ picture, name, isFirst, onZoom }: PictureProps) {
  const image = <ProductImage className="gallery__image" picture={picture} sizes={sizes} priority={isFirst} />
  if (!onZoom) return image
  return (
    <a
      href={largestUrl(picture)}
      draggable={false}
      aria-label={`${picture.alt || name}: see it in full`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onZoom(event.currentTarget.href)
      }}
    >
      {image}
    </a>
  )
}

export function Gallery({ name, pictures }: GalleryProps) {
  const { row, index, isLive, turnTo, focusPicture, onKeyDown } = useTurning(pictures.length)
  const swipe = useSwipe((step) => turnTo(Math.min(Math.max(index + step, 0), pictures.length - 1)))
  const zoom = usePictureDialog()
  const canZoom = useZoom(row)
  const hasMany = pictures.length > 1
  return (
    <GalleryBox
      className={isLive ? 'gallery gallery--live' : 'gallery'}
      role="group"
      aria-label={`Pictures of ${name}`}
      onKeyDown={hasMany ? onKeyDown : undefined}
    >
      <div className="gallery__main">
        <ul className="gallery__row" ref={row} {...(hasMany && swipe.handlers)}>
          {pictures.map((picture, number) => (
            <li
              key={picture.url}
              id={idOf(number)}
              style={blurOf(picture)}
              inert={isLive && number !== index}
            >
              <GalleryPicture
                picture={picture}
                name={name}
                isFirst={number === 0}
                onZoom={canZoom(picture) ? (url) => !swipe.wasDragged() && zoom.open(url) : undefined}
              />
            </li>
          ))}
        </ul>
        {hasMany && (
          <>
            <IconButton
              className="gallery__prev"
              icon="chevron-left"
              label="Previous picture"
              onClick={() => turnTo(index - 1)}
            />
            <IconButton
              className="gallery__next"
              icon="chevron-right"
              label="Next picture"
              onClick={() => turnTo(index + 1)}
            />
          </>
        )}
        <p className="sr" role="status">
          {hasMany && isLive && `Picture ${index + 1} of ${pictures.length}`}
        </p>
      </div>
      {hasMany && <Thumbs pictures={pictures} index={index} onChoose={turnTo} />}
      {zoom.PictureDialog && (
        <zoom.PictureDialog
          name={name}
          pictures={pictures}
          index={index}
          onTurn={turnTo}
          onClose={() => {
            zoom.close()
            focusPicture()
          }}
        />
      )}
    </GalleryBox>
  )
}

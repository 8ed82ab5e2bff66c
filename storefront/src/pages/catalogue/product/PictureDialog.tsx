import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { Picture } from 'cms/contract/pictures'
import { ResponsiveImage } from '../../../components/ResponsiveImage.tsx'
import { useLockedScroll } from '../../../lib/useLockedScroll.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { largestWidth } from './galleryPictures.ts'
import { Stage } from './PictureDialog.styles.ts'

interface PictureDialogProps {
  name: string
  pictures: readonly Picture[]
  index: number
  onTurn: (index: number) => void
  onClose: () => void
}

/**
 * One picture in the whole window, and at a press in its own size: never larger than it is sharp. Escape closes it,
 * arrow keys turn, and pinch and scroll work as usual.
 */
export function PictureDialog({ name, pictures, index, onTurn, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const picture = pictures[index]
  const [natural, setNatural] = useState(0)
  const width = (picture && largestWidth(picture)) || natural
  useLockedScroll()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('.stage__close')?.focus()
  }, [])
  useEffect(() => {
    const { current } = view
    if (!current || !isLarge) return
    current.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    )
  }, [isLarge])

  const turn = (step: number) => {
    setIsLarge(false)
    onTurn(index + step)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The gallery below listens to these keys too, and a large picture scrolls with them.
    event.stopPropagation()
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || isLarge || pictures.length < 2) return
    event.preventDefault()
    turn(step)
  }
  if (!picture) return null
  return (
    <Stage
      ref={dialog}
      className={isLarge ? 'stage--large' : ''}
      aria-label={`Pictures of ${name}`}
      style={{ '--picture-width': `${width || 1000}px` } as CSSProperties}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onLoadCapture={({ target }) => target instanceof HTMLImageElement && setNatural(target.naturalWidth)}
    >
      <div className="stage__view" ref={view}>
        <button
          type="button"
          className="stage__picture"
          aria-label={isLarge ? 'Make the picture smaller' : 'Make the picture larger'}
          onClick={() => setIsLarge(!isLarge)}
        >
          <ResponsiveImage picture={picture} sizes={isLarge ? `${width}px` : `min(100vw, ${width}px)`} />
        </button>
      </div>
      <div className="stage__bar">
        {pictures.length > 1 && (
          <>
            <p role="status">
              Picture {index + 1} of {pictures.length}
            </p>
            <IconButton icon="chevron-left" label="Previous picture" onClick={() => turn(-1)} />
            <IconButton icon="chevron-right" label="Next picture" onClick={() => turn(1)} />
          </>
        )}
        <IconButton icon="x" label="Close" className="stage__close" onClick={() => dialog.current?.close()} />
      </div>
    </Stage>
  )
}

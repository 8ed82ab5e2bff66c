import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import type { Picture } from 'cms/contract/pictures'
import { PlateImage } from '../../components/Plate.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

const Stage = styled.dialog`
  width: 100vw;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--plate);
  color: #241c15;

  .stage__view {
    width: 100%;
    height: 100%;
    overflow: auto;
    display: grid;
    overscroll-behavior: contain;
  }
  .stage__picture {
    display: block;
    margin: auto;
    width: 100%;
    height: 100dvh;
    cursor: zoom-in;
  }
  .stage__picture img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    mix-blend-mode: var(--plate-blend);
  }
  [data-theme='dark'] & .stage__picture img {
    filter: brightness(1.045);
  }
  &.stage--large .stage__picture {
    width: max(220vw, 120rem);
    height: max(220dvh, 120rem);
    cursor: zoom-out;
  }
  .stage__bar {
    position: fixed;
    inset: 0.75rem 0.75rem auto;
    display: flex;
    gap: 0.5rem;
    align-items: center;
    justify-content: flex-end;
    pointer-events: none;
  }
  .stage__bar p {
    margin-right: auto;
    padding: 0.4rem 0.9rem;
    border-radius: var(--r-full);
    background: var(--surface);
    color: var(--ink);
    font-size: var(--t-sm);
  }
  .iconbtn {
    pointer-events: auto;
    border-radius: 50%;
    background: var(--surface);
    box-shadow: var(--sh-1);
  }
  :focus-visible {
    outline-color: #0c5551;
  }
  .stage__picture:focus-visible {
    outline-offset: -6px;
  }
`

interface PictureDialogProps {
  name: string
  pictures: readonly Picture[]
  index: number
  onTurn: (index: number) => void
  onClose: () => void
}

/** One picture over the whole window. Escape closes, arrow keys turn, pinch and scroll work as everywhere. */
export function PictureDialog({ name, pictures, index, onTurn, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const picture = pictures[index]
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('.stage__close')?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
    }
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
    // The gallery below listens too, and a large picture scrolls with these keys.
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
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="stage__view" ref={view}>
        <button
          type="button"
          className="stage__picture"
          aria-label={isLarge ? 'Make the picture smaller' : 'Make the picture larger'}
          onClick={() => setIsLarge(!isLarge)}
        >
          <PlateImage picture={picture} sizes="200vw" />
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

import { useRef } from 'react'
import { paths } from '../../paths.ts'
import { maxCompared, removeCompared, setCompared, type ComparedItem } from '../../state/compare.ts'
import { AnchorButton, Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RoomBelow, StyledTray } from './CompareTray.styles.ts'

const advice = (count: number) => {
  if (count === 1) return 'Tick one more to compare.'
  return count === maxCompared ? 'That is the most.' : 'Up to four.'
}

function TrayItem({ item, onRemove }: { item: ComparedItem; onRemove: () => void }) {
  return (
    <li>
      <IconButton label={`Remove ${item.name} from compare`} onClick={onRemove}>
        {item.image ? <img src={item.image} alt="" width={56} height={56} /> : <Icon name="armchair" />}
      </IconButton>
      <span className="tray__cross" aria-hidden="true">
        <Icon name="x" />
      </span>
    </li>
  )
}

/** The chosen products at the foot of the window, with the way to see them side by side. */
export function CompareTray({ items }: { items: readonly ComparedItem[] }) {
  const tray = useRef<HTMLElement>(null)
  const remove = (id: string) => {
    removeCompared(id)
    // The pressed button goes away, so the focus would be lost.
    const next = items.length > 1 ? tray.current : document.querySelector('main')
    next?.focus({ preventScroll: true })
  }
  const clear = () => {
    setCompared([])
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  const label = `Compare ${items.length}`
  return (
    <>
      <RoomBelow />
      <StyledTray ref={tray} className="tray" aria-label="Compare" tabIndex={-1}>
        <div className="tray__row">
          <ul className="tray__list">
            {items.map((item) => (
              <TrayItem key={item.product} item={item} onRemove={() => remove(item.product)} />
            ))}
            {Array.from({ length: maxCompared - items.length }, (_, index) => (
              <li key={index} className="tray__gap" aria-hidden="true" />
            ))}
          </ul>
          <p className="tray__text" role="status">
            <b>{items.length} chosen.</b> {advice(items.length)}
          </p>
          <Button className="tray__clear" variant="quiet" onClick={clear}>
            Clear
          </Button>
          {items.length > 1 ? (
            <LinkButton
              className="tray__go"
              variant="secondary"
              to={paths.compare(items.map(({ product }) => product))}
            >
              {label}
            </LinkButton>
          ) : (
            <AnchorButton className="tray__go" variant="secondary" role="link" aria-disabled="true">
              {label}
            </AnchorButton>
          )}
        </div>
      </StyledTray>
    </>
  )
}

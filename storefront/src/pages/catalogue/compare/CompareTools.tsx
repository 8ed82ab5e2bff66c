import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { copyText } from '../../../lib/copyText.ts'
import { paths } from '../../../paths.ts'
import { useOrigin } from '../../../state/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { CompareQuery } from './compareQuery.ts'

interface ViewToolsProps {
  shown: CompareQuery
  person: number
  /** Whether only what differs is shown; null where there is nothing to compare. */
  isBrief: boolean | null
  onBrief: (isBrief: boolean) => void
}

/** Chooses how the products are drawn. The views are addresses, so that a link to one can be shared. */
export function ViewTools({ shown, person, isBrief, onBrief }: ViewToolsProps) {
  const navigate = useNavigate()
  const { ids, isFront, hasPeople } = shown
  const view = (front: boolean, name: string) => (
    <Link
      replace
      to={paths.compare(ids, { front, people: hasPeople })}
      aria-current={front === isFront ? 'true' : undefined}
    >
      {name}
    </Link>
  )
  return (
    <div className="compare__tools">
      <div className="compare__views" role="group" aria-label="View">
        {view(false, 'Side')}
        {view(true, 'Front')}
      </div>
      <Checkbox
        className="compare__scripted"
        label={`Person, ${person} cm`}
        checked={hasPeople}
        onChange={({ target }) =>
          void navigate(paths.compare(ids, { front: isFront, people: target.checked }), { replace: true })
        }
      />
      {isBrief !== null && (
        <Checkbox
          className="compare__scripted"
          label="Only what differs"
          checked={isBrief}
          onChange={({ target }) => onBrief(target.checked)}
        />
      )}
    </div>
  )
}

interface TableToolsProps {
  shown: CompareQuery
  /** How many facts differ and how many there are, if there is something to compare. */
  counts: { differing: number; all: number } | null
}

export function TableTools({ shown, counts }: TableToolsProps) {
  const origin = useOrigin()
  const { ids, isFront, hasPeople } = shown
  const copy = () =>
    void copyText(origin + paths.compare(ids, { front: isFront, people: hasPeople })).then(
      () => toast.success('Link copied'),
      () => toast.error('The link could not be copied. It stands in the address bar.'),
    )
  return (
    <div className="compare__tools compare__tools--table">
      {counts && (
        <p className="compare__count" role="status">
          {counts.differing} of {counts.all} facts {counts.differing === 1 ? 'differs' : 'differ'}, marked
          with a bar
        </p>
      )}
      <Button className="compare__copy compare__scripted" variant="quiet" onClick={copy}>
        <Icon name="copy" />
        Copy link
      </Button>
    </div>
  )
}

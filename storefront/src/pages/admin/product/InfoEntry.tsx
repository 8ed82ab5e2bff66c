import { addInfoLabels } from 'cms/contract/catalogue'
import { addInfoFields, type AddInfoField } from 'cms/contract/products'
import { useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { InfoDraft } from './draft.ts'
import { infosInSight, otherInfos } from './infoLabels.ts'

interface InfoEntryProps {
  info: InfoDraft
  /** From 1. */
  place: number
  isOnly: boolean
  startsOpen: boolean
  errorOf: (name: AddInfoField) => string | undefined
  onText: (name: AddInfoField, text: string) => void
  onLeave: (name: AddInfoField) => void
  onRemove: () => void
}

interface Folding {
  isWhole: boolean
  setWhole: (isWhole: boolean) => void
}

/** The fields that are always there, and the others behind a button. What is wrong is in sight. */
function InfoFields({ info, errorOf, onText, onLeave, isWhole, setWhole }: InfoEntryProps & Folding) {
  const rest = useId()
  const isOpen = isWhole || otherInfos.some(errorOf)
  const filled = otherInfos.filter((name) => info.texts[name].trim() !== '').length
  const fieldsOf = (group: readonly AddInfoField[]) =>
    group.map((name) => (
      <Field
        key={name}
        label={addInfoLabels[name]}
        autoComplete="off"
        value={info.texts[name]}
        error={errorOf(name)}
        onChange={({ currentTarget }) => onText(name, currentTarget.value)}
        onBlur={() => onLeave(name)}
      />
    ))
  return (
    <>
      <div className="fields">{fieldsOf(infosInSight)}</div>
      <Button
        variant="quiet"
        size="sm"
        className="info__more"
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setWhole(!isOpen)}
      >
        <Icon name="chevron-down" />
        {isOpen ? 'Show fewer fields' : `Show ${otherInfos.length} more fields`}
        {!isOpen && filled > 0 && ` (${filled} filled in)`}
      </Button>
      <div className="fields" id={rest} hidden={!isOpen}>
        {fieldsOf(otherInfos)}
      </div>
    </>
  )
}

/** What tells entries apart. */
const summaryOf = ({ texts }: InfoDraft) =>
  [texts.colorOption, texts.material, texts.modelNo, texts.sku]
    .filter((text) => text.trim() !== '')
    .join(', ')

export function InfoEntry(props: InfoEntryProps) {
  const { info, place, isOnly, startsOpen, errorOf, onRemove } = props
  const [isShown, setShown] = useState(startsOpen)
  const body = useId()
  // Here, so that a second entry does not fold the first.
  const [isWhole, setWhole] = useState(false)
  const fields = <InfoFields {...props} isWhole={isWhole} setWhole={setWhole} />
  if (isOnly) return fields
  const isOpen = isShown || addInfoFields.some(errorOf)
  return (
    <section className="info" aria-label={`Entry ${place}`}>
      <div className="info__head">
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={body} onClick={() => setShown(!isOpen)}>
            <Icon name="chevron-down" />
            <span>
              Entry {place}
              {summaryOf(info) && <span className="muted">: {summaryOf(info)}</span>}
            </span>
          </button>
        </h3>
        <IconButton icon="x" label={`Remove entry ${place}`} onClick={onRemove} />
      </div>
      <div id={body} hidden={!isOpen}>
        {fields}
      </div>
    </section>
  )
}

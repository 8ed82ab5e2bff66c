import { addInfoFields } from 'cms/contract/productFields'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../../../ui/Icon.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { InfoDraft } from './draft.ts'
import { InfoFields, type InfoFieldsProps } from './InfoFields.tsx'

const StyledEntry = styled.section`
  border-top: 1px solid var(--line);
  padding-bottom: 0.5rem;
  .info__head {
    display: flex;
    align-items: center;
  }
  h3 {
    flex: 1;
    min-width: 0;
    font: 600 1.0625rem/1.3 var(--font-text);
    letter-spacing: 0;
  }
  h3 button {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    width: 100%;
    min-height: 3.25rem;
    text-align: left;
    font-weight: 600;
  }
  h3 .i {
    transition: rotate var(--d-2) var(--ease);
  }
  h3 [aria-expanded='true'] .i {
    rotate: 180deg;
  }
`

interface InfoEntryProps extends Omit<InfoFieldsProps, 'isWhole' | 'setWhole'> {
  /** From 1. */
  place: number
  isOnly: boolean
  startsOpen: boolean
  onRemove: () => void
}

/** The text that tells entries apart. */
const summaryOf = ({ texts }: InfoDraft) =>
  [texts.colorOption, texts.material, texts.modelNo, texts.sku]
    .filter((text) => text.trim() !== '')
    .join(', ')

export function InfoEntry(props: InfoEntryProps) {
  const { info, place, isOnly, startsOpen, errorOf, onRemove } = props
  const [isShown, setShown] = useState(startsOpen)
  const body = useId()
  // Kept here, so that adding a second entry does not fold the first.
  const [isWhole, setWhole] = useState(false)
  const fields = <InfoFields {...props} isWhole={isWhole} setWhole={setWhole} />
  if (isOnly) return fields
  const isOpen = isShown || addInfoFields.some(errorOf)
  return (
    <StyledEntry aria-label={`Entry ${place}`}>
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
    </StyledEntry>
  )
}

import { addInfoLabels } from 'cms/contract/catalogue'
import { addInfoFields, type AddInfoField } from 'cms/contract/productFields'
import { isMeasure } from 'cms/contract/measures'
import { useId } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { InfoDraft } from './draft.ts'

const StyledFields = styled.div`
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
  }
  fieldset {
    margin-top: 1.5rem;
  }
  legend {
    padding: 0;
    font-weight: 600;
    margin-bottom: 0.75rem;
  }
  .info__more {
    margin-block: 0.75rem;
  }
  .info__more .i {
    transition: rotate var(--d-2) var(--ease);
  }
  [aria-expanded='true'] .i {
    rotate: 180deg;
  }
  @media (min-width: 600px) and (max-width: 1023px) {
    .fields {
      grid-template-columns: 1fr 1fr;
    }
  }
`

/** Those that most chairs have: always in sight. */
const infosInSight: readonly AddInfoField[] = ['colorOption', 'material', 'modelNo', 'seatHeight']

const otherInfos: readonly AddInfoField[] = addInfoFields.filter((name) => !infosInSight.includes(name))
const otherMeasures = otherInfos.filter(isMeasure)
const otherTexts = otherInfos.filter((name) => !isMeasure(name))

export interface InfoFieldsProps {
  info: InfoDraft
  errorOf: (name: AddInfoField) => string | undefined
  onText: (name: AddInfoField, text: string) => void
  onLeave: (name: AddInfoField) => void
  isWhole: boolean
  setWhole: (isWhole: boolean) => void
}

/** The fields that are always visible, and the others behind a button. A field with an error is always visible. */
export function InfoFields({ info, errorOf, onText, onLeave, isWhole, setWhole }: InfoFieldsProps) {
  const rest = useId()
  const isOpen = isWhole || otherInfos.some(errorOf)
  const filled = otherInfos.filter((name) => info.texts[name].trim() !== '').length
  const filledIn = filled > 0 ? ` (${filled} filled in)` : ''
  const fieldsOf = (group: readonly AddInfoField[]) =>
    group.map((name) => (
      <Field
        key={name}
        label={addInfoLabels[name]}
        note={isMeasure(name) ? 'cm' : undefined}
        autoComplete="off"
        value={info.texts[name]}
        error={errorOf(name)}
        onChange={({ currentTarget }) => onText(name, currentTarget.value)}
        onBlur={() => onLeave(name)}
      />
    ))
  return (
    <StyledFields>
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
        <span>{isOpen ? 'Show fewer fields' : `Show ${otherInfos.length} more fields${filledIn}`}</span>
      </Button>
      <div id={rest} hidden={!isOpen}>
        <div className="fields">{fieldsOf(otherTexts)}</div>
        <fieldset>
          <legend>Measures</legend>
          <div className="fields">{fieldsOf(otherMeasures)}</div>
        </fieldset>
      </div>
    </StyledFields>
  )
}

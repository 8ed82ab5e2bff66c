import { productLimits } from 'cms/contract/productFields'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { newInfo } from './draft.ts'
import { EditorCard } from './EditorCard.tsx'
import { InfoEntry } from './InfoEntry.tsx'
import type { ProductForm } from './useProductForm.ts'

const StyledInfo = styled(EditorCard)`
  .info__add {
    display: flex;
    margin-top: 1rem;
  }
`

/** The entries of `addInfo`. The first is open, and so is one that was just added. */
export function InfoCard({ form: { draft, errors, change, leave } }: { form: ProductForm }) {
  const { infos } = draft
  const [added, setAdded] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFull = infos.length >= productLimits.infos

  function add() {
    const info = newInfo()
    setAdded(info.key)
    change((before) => ({ infos: [...before.infos, info] }))
  }
  function remove(key: string) {
    heading.current?.focus()
    change((before) => ({ infos: before.infos.filter((info) => info.key !== key) }))
  }
  return (
    <StyledInfo id="info" title="Additional information" heading={heading}>
      {infos.map((info, index) => (
        <InfoEntry
          key={info.key}
          info={info}
          place={index + 1}
          isOnly={infos.length === 1}
          startsOpen={index === 0 || info.key === added}
          errorOf={(name) => errors[`addInfo.${index}.${name}`]}
          onText={(name, text) =>
            change((before) => ({
              infos: before.infos.map((one) =>
                one.key === info.key ? { ...one, texts: { ...one.texts, [name]: text } } : one,
              ),
            }))
          }
          onLeave={(name) => leave(`addInfo.${index}.${name}`)}
          onRemove={() => remove(info.key)}
        />
      ))}
      <Button variant="secondary" size="sm" className="info__add" disabled={isFull} onClick={add}>
        <Icon name="plus" />
        Add an entry
      </Button>
      {isFull && <p className="faint small">At most {productLimits.infos} entries.</p>}
    </StyledInfo>
  )
}

import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { DeliveryRow } from '../../../components/delivery/DeliveryRow.tsx'
import { promiseRowLook } from '../../../components/delivery/promiseRow.styles.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { promiseRows, promisesId, splitPromise } from './body/promiseTexts.ts'

const StyledPromises = styled.ul`
  ${promiseRowLook}
  margin-top: 1.1rem;
  border-top: 1px solid var(--line);
`

/** Delivery, warranty, assembly and returns in a line each; nothing where the shop has promised none of them. */
export function Promises({ name, isInStock }: { name: string; isInStock: boolean }) {
  const { deliveryAreas, promises } = useSite()
  const shown = promiseRows(promises, isInStock)
  if (deliveryAreas.length === 0 && !shown.some(({ of }) => promises[of])) return null
  return (
    <StyledPromises aria-label="What we promise">
      {deliveryAreas.length > 0 && (
        <li>
          <DeliveryRow name={name} />
        </li>
      )}
      {shown.map(({ of, label, icon }) => {
        const { fact, long } = splitPromise(promises[of] ?? '')
        return (
          <li key={of} className="promise">
            <Icon name={icon} />
            <span className="promise__name">{label}</span>
            <span className="promise__fact">{fact || 'Ask us'}</span>
            {long && (
              <a className="promise__on" href={`#${promisesId}`}>
                More<span className="sr"> on {label.toLowerCase()}</span>
              </a>
            )}
          </li>
        )
      })}
    </StyledPromises>
  )
}

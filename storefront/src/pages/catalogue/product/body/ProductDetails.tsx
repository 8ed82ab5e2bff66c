import { isInStock, type ProductOrPreview } from '../../../../api/products.ts'
import { useSite } from '../../../../api/site.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Swatch } from '../../../../components/product/Swatch.tsx'
import { BodySection } from './BodySection.tsx'
import { StyledDetails } from './ProductDetails.styles.ts'
import { SizeSection } from './SizeSection.tsx'
import { longPromises, promisesId } from './promiseTexts.ts'
import { specGroups } from './specGroups.ts'
import { SpecTable } from './SpecTable.tsx'
import type { AddInfo } from 'cms/contract/productFields'
import { measuresOf } from 'cms/contract/measures'
import { lengthText, rangeText, travelOf } from '../../../../lib/drawing/measures.ts'

interface KeyFact {
  label: string
  value: string
  /** Whether the value is a colour. */
  isColour?: boolean
}

function sizeFact(entry: AddInfo | undefined): KeyFact[] {
  const { width, length, height } = measuresOf(entry)
  const stated = Object.entries({ width, length, height }).flatMap(([name, cm]) => (cm ? [{ name, cm }] : []))
  if (stated.length === 0) return []
  const label = stated.map(({ name }) => name).join(', ')
  return [
    {
      label: label.charAt(0).toUpperCase() + label.slice(1),
      value: `${stated.map(({ cm }) => cm).join(' × ')} cm`,
    },
  ]
}

function seatFact(entry: AddInfo | undefined): KeyFact[] {
  const measures = measuresOf(entry)
  const travel = travelOf(measures)
  if (travel) return [{ label: 'Seat height', value: rangeText(...travel, 'cm') }]
  return measures.seat ? [{ label: 'Seat height', value: lengthText(measures.seat, 'cm') }] : []
}

/** Returns up to four facts that most visitors look for first. */
function keyFacts(entries: readonly AddInfo[]): KeyFact[] {
  const [entry] = entries
  const material = entry?.material?.trim()
  const colour = entry?.colorOption?.trim()
  return [
    ...seatFact(entry),
    ...sizeFact(entry),
    ...(material ? [{ label: 'Material', value: material }] : []),
    ...(colour ? [{ label: 'Colour', value: colour, isColour: true }] : []),
  ]
}

/** The facts that most visitors look for first, below the pictures. */
function KeyFacts({ addInfo }: { addInfo: readonly AddInfo[] }) {
  const facts = keyFacts(addInfo)
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(({ label, value, isColour }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isColour && <Swatch colour={value} />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Description({
  description,
  descriptionHtml,
}: Pick<ProductOrPreview, 'description' | 'descriptionHtml'>) {
  // The CMS sanitises the HTML when it is stored and again when it is sent.
  if (descriptionHtml)
    return <div className="about__text" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
  return (
    <div className="about__text">
      <p>{description || 'No description available'}</p>
    </div>
  )
}

function Features({ features }: Pick<ProductOrPreview, 'features'>) {
  if (features.length === 0) return null
  return (
    <div>
      <h3>Features</h3>
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of the additional information only the colour is shown (docs/spec.md 5.2); the rest stands in the table. */
function Colours({ addInfo }: Pick<ProductOrPreview, 'addInfo'>) {
  const colours = [...new Set(addInfo.map(({ colorOption }) => colorOption?.trim()))].filter(Boolean)
  if (colours.length === 0) return <p>No additional information available.</p>
  return (
    <dl className="colours">
      <dt>Colour</dt>
      {colours.map(
        (colour) =>
          colour && (
            <dd key={colour}>
              <Swatch colour={colour} />
              {colour}
            </dd>
          ),
      )}
    </dl>
  )
}

/** The promises of the shop in its own words. */
function PromiseTexts({ isInStock }: { isInStock: boolean }) {
  const { deliveryAreas, promises } = useSite()
  const texts = longPromises(deliveryAreas, promises, isInStock)
  if (texts.length === 0) return null
  return (
    <BodySection title="What we promise" anchor={promisesId} isSmall>
      <dl className="promises">
        {texts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </BodySection>
  )
}

/** All about a product below its pictures. */
export function ProductDetails({ product }: { product: ProductOrPreview }) {
  const groups = specGroups(product.addInfo, product)
  return (
    <StyledDetails className="body">
      <KeyFacts {...product} />
      <PromiseTexts isInStock={isInStock(product)} />
      {/* Drawn anew from other measures. */}
      <SizeSection key={JSON.stringify(measuresOf(product.addInfo[0]))} product={product} />
      {groups.length > 0 && (
        <BodySection title="Specifications">
          <SpecTable groups={groups} level={3} />
        </BodySection>
      )}
      <BodySection title="Description">
        <div className="about">
          <Description {...product} />
          <Features {...product} />
        </div>
      </BodySection>
      <BodySection title="Additional information" isSmall>
        <Colours {...product} />
      </BodySection>
    </StyledDetails>
  )
}

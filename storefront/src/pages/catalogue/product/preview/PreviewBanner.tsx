import type { PreviewAsk } from 'cms/rules/previewMessages'
import { createGlobalStyle, styled } from 'styled-components'
import type { ProductOrPreview } from '../../../../api/products.ts'
import { paths } from '../../../../paths.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { TextLink } from '../../../../ui/TextLink.tsx'
import { useCmsForm } from './useCmsForm.ts'

const Outlines = createGlobalStyle`
  [data-edit]:hover {
    cursor: pointer;
    outline: 2px dashed var(--accent);
    outline-offset: 3px;
  }
`

const Choices = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  button {
    min-height: 44px;
    color: inherit;
    font: inherit;
    text-decoration: underline;
  }
`

function describe(product: ProductOrPreview) {
  if (!('status' in product)) return 'What you see is what visitors see.'
  const missing = product.missing.map((field) => (field === 'image1' ? 'picture' : field)).join(', ')
  if (product.status === 'draft')
    return `Visitors do not see this product.${missing && ` Still missing: ${missing}.`}`
  return product.pendingDraft
    ? 'Visitors see the version before this one until this one is published.'
    : 'Visitors see this product as it is here.'
}

/** The parts that are edited most, for those who do not press them on the page. */
const fields = {
  Name: 'name',
  Price: 'price',
  Pictures: 'pictures',
  Measures: 'addInfo.0.chairWidth',
  Description: 'description',
  Features: 'features',
}

interface BesideFormProps {
  ask: (asked: PreviewAsk) => void
  isBehind: boolean
}

/** The ways from a preview into the form beside it. */
const BesideForm = ({ ask, isBehind }: BesideFormProps) => (
  <>
    {!isBehind && <p>It follows what you save. Press a part of the page to edit it, or choose:</p>}
    <Choices>
      {isBehind && (
        <button type="button" onClick={() => ask({ renew: true })}>
          Show the newest
        </button>
      )}
      {Object.entries(fields).map(([label, edit]) => (
        <button key={edit} type="button" onClick={() => ask({ edit })}>
          {label}
        </button>
      ))}
    </Choices>
  </>
)

/** Shown above a preview. Explains what it is, and what to do when it has expired. */
export function PreviewBanner({ product, hasEnded }: { product: ProductOrPreview; hasEnded: boolean }) {
  const { ask, hasFailed } = useCmsForm(product)
  const advice = hasEnded
    ? 'To see the newest, open it again from the CMS.'
    : 'This address works for ten minutes.'
  return (
    <Alert tone="warn">
      {ask && <Outlines />}
      <p>
        <b>{hasEnded ? 'This preview has ended.' : 'Preview.'}</b> {describe(product)}{' '}
        <span>{hasFailed ? 'What was saved last could not be loaded.' : !ask && advice}</span>
      </p>
      {ask ? (
        <BesideForm ask={ask} isBehind={hasEnded || hasFailed} />
      ) : (
        <TextLink to={paths.productEdit(product._id)}>Edit this product</TextLink>
      )}
    </Alert>
  )
}

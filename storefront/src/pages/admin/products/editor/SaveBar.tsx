import type { ManagedProduct } from 'cms/contract/products'
import { paths } from '../../../../paths.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button, LinkButton } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { TextLink } from '../../../../ui/TextLink.tsx'
import { missingOf } from './draft.ts'
import { stateText } from './productState.ts'
import { RoomForBar, SaveBarBox } from './SaveBar.styles.ts'
import type { ProductForm } from './useProductForm.ts'

interface SaveBarProps {
  product: ManagedProduct
  form: ProductForm
  back: string
}

function ProductState({ product, form: { draft, change } }: Omit<SaveBarProps, 'back'>) {
  const { status, heldBack, pendingDraft, _id } = product
  const isPublished = status === 'published'
  const missing = missingOf(draft)
  return (
    <div className="bar__state">
      <Badge tone={isPublished ? 'ok' : 'plain'}>{stateText(product, missing)}</Badge>
      {isPublished && (
        <TextLink tall to={paths.product(_id)}>
          See it on the site
        </TextLink>
      )}
      {pendingDraft && <span className="small">A newer draft waits in the CMS.</span>}
      {status === 'draft' && !heldBack && (
        <span className="small">
          {missing.length > 0 ? 'Visitors do not see it yet.' : 'Update shows it to visitors.'}
        </span>
      )}
      {heldBack && (
        <Checkbox
          label="Publish"
          checked={draft.publish}
          onChange={({ currentTarget: { checked } }) => change(() => ({ publish: checked }))}
        />
      )}
    </div>
  )
}

/** Stays at the bottom of the window. */
export function SaveBar({ product, form, back }: SaveBarProps) {
  return (
    <SaveBarBox>
      <RoomForBar />
      {form.failure && <Alert className="bar__alert">{form.failure.message}</Alert>}
      {product.sameSkus.length > 0 && (
        <Alert tone="info" className="bar__alert">
          {product.sameSkus.join(' ')}
        </Alert>
      )}
      <div className="bar__row">
        <ProductState product={product} form={form} />
        <div className="bar__actions">
          {form.isDirty && <span className="small bar__unsaved">Not saved yet</span>}
          <LinkButton className="bar__button" to={back} variant="secondary">
            Go Back
          </LinkButton>
          <Button className="bar__button" type="submit" isBusy={form.isBusy} busy="Updating">
            Update
          </Button>
        </div>
      </div>
    </SaveBarBox>
  )
}

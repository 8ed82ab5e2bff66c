import type { ManagedProduct } from 'cms/contract/products'
import type { Session } from 'cms/contract/accounts/users'
import { useEffect, useRef, type RefObject } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useInvalidateProducts } from '../../../../api/manage.ts'
import { useLeaveGuard } from '../../../../state/useLeaveGuard.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { ActsCard } from './ActsCard.tsx'
import { BasicsCard } from './BasicsCard.tsx'
import { ConflictDialog, LeaveDialog } from './EditorDialogs.tsx'
import { FactsCard } from './FactsCard.tsx'
import { FeaturesCard, useFeatures } from './FeaturesCard.tsx'
import { InfoCard } from './InfoCard.tsx'
import { PicturesCard } from './pictures/PicturesCard.tsx'
import { PopularCard } from './PopularCard.tsx'
import { savedText } from './productState.ts'
import { SaveBar } from './SaveBar.tsx'
import { usePictureUploads } from './pictures/usePictureUploads.ts'
import { TaxCard } from './TaxCard.tsx'
import { useProductForm } from './useProductForm.ts'

const StyledForm = styled.form`
  overflow-wrap: anywhere;
  > [role='status'] {
    margin-bottom: 1.25rem;
  }
  .columns,
  .columns > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
    align-content: start;
  }
  @media (min-width: 1024px) {
    .columns {
      grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
      align-items: start;
    }
  }
`

interface ProductFormProps {
  product: ManagedProduct
  session: Session
  /** The target of Go Back and of saving. */
  back: string
  /** Whether this form replaces one whose changes were discarded. */
  isReloaded: boolean
  /** Reads the product again and discards the form's content. */
  reload: () => void
}

/** The parts of the editor that can have unsaved changes. */
function useEditor(
  { product, session, back, reload }: ProductFormProps,
  element: RefObject<HTMLFormElement | null>,
) {
  const navigate = useNavigate()
  const forget = useInvalidateProducts()
  const form = useProductForm({ product, session, element, onSaved: (saved) => finish(saved) })
  const setAddress = (key: string, address: string) =>
    form.change(({ slots }) => ({
      slots: slots.map((slot) => (slot.key === key ? { ...slot, address } : slot)),
    }))
  const pictures = usePictureUploads(session.token, setAddress)
  const features = useFeatures(form)
  const isDirty = form.isDirty || features.isPending || pictures.isRunning
  const guard = useLeaveGuard(isDirty)

  const toList = () => void navigate(back)
  /** Goes on after what was done to the product, and says it. */
  function leave(said: string, go: () => void) {
    toast.success(said)
    void forget()
    guard.pass(go)
  }
  const finish = (saved: ManagedProduct) => leave(savedText(product, saved), toList)
  function update(isOverwriting = false) {
    if (pictures.isRunning)
      return form.setFailure(new Error('A picture is still on its way. Please wait until it is here.'))
    form.save(isOverwriting, features.errors)
  }
  return {
    form,
    pictures,
    features,
    guard,
    setAddress,
    update,
    isDirty,
    leave,
    toList,
    reload: () => guard.pass(reload),
  }
}

export function ProductForm(props: ProductFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const editor = useEditor(props, element)
  const { form, pictures, features, guard, setAddress, update, isDirty, leave, toList, reload } = editor
  const { isReloaded } = props
  useEffect(() => {
    // The dialog that had the focus is gone.
    if (isReloaded) document.querySelector<HTMLElement>('h1')?.focus()
  }, [isReloaded])
  return (
    <>
      <StyledForm
        ref={element}
        noValidate
        method="post"
        aria-label="Product"
        onSubmit={(event) => {
          event.preventDefault()
          update()
        }}
      >
        {form.isRestored && (
          <Alert tone="info">These are your changes from before the login. They are not saved yet.</Alert>
        )}
        <div className="columns">
          <div>
            <BasicsCard form={form} />
            <PicturesCard form={form} pictures={pictures} onAddress={setAddress} />
          </div>
          <div>
            <FeaturesCard form={form} features={features} />
            <PopularCard form={form} />
            <InfoCard form={form} />
            <FactsCard form={form} />
            <TaxCard form={form} />
            <ActsCard
              product={props.product}
              token={props.session.token}
              isDirty={isDirty}
              onUnpublished={() => leave('Product unpublished. It is a draft now.', reload)}
              onArchived={() => leave('Product archived.', toList)}
            />
          </div>
        </div>
        <SaveBar product={props.product} form={form} back={props.back} />
      </StyledForm>
      <ConflictDialog
        open={form.isConflict}
        onClose={() => form.setConflict(false)}
        onReload={reload}
        onOverwrite={() => update(true)}
      />
      <LeaveDialog guard={guard} what="product" />
    </>
  )
}

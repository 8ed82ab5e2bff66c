import type { ManagedProduct } from 'cms/contract/products'
import type { Session } from 'cms/contract/users'
import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { useForgetProducts } from '../../../api/manage.ts'
import { useLeaveGuard } from '../../../state/useLeaveGuard.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { BasicsCard } from './BasicsCard.tsx'
import { EditorBox } from './EditorBox.ts'
import { ConflictDialog, LeaveDialog } from './EditorDialogs.tsx'
import { FeaturesCard, useFeatures } from './FeaturesCard.tsx'
import { InfoCard } from './InfoCard.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { PopularCard } from './PopularCard.tsx'
import { savedText } from './productState.ts'
import { SaveBar } from './SaveBar.tsx'
import { usePictureUploads } from './usePictureUploads.ts'
import { useProductForm } from './useProductForm.ts'

interface ProductFormProps {
  product: ManagedProduct
  session: Session
  /** Where Go Back leads, and saving. */
  back: string
  /** It takes the place of one that was given up. */
  isReloaded: boolean
  /** Reads the product anew: what is in the form goes. */
  reload: () => void
}

/** The parts of the editor that have something to lose. */
function useEditor({ product, session, back, reload }: ProductFormProps) {
  const navigate = useNavigate()
  const forget = useForgetProducts()
  const form = useProductForm({ product, session, onSaved: (saved) => finish(saved) })
  const setAddress = (key: string, address: string) =>
    form.change(({ slots }) => ({
      slots: slots.map((slot) => (slot.key === key ? { ...slot, address } : slot)),
    }))
  const pictures = usePictureUploads(session.token, setAddress)
  const features = useFeatures(form)
  const guard = useLeaveGuard(form.isDirty || features.isPending || pictures.isRunning)

  function finish(saved: ManagedProduct) {
    toast.success(savedText(product, saved))
    void forget()
    guard.pass(() => void navigate(back))
  }
  function update(isOverwriting = false) {
    if (pictures.isRunning)
      return form.setFailure('A picture is still on its way. Please wait until it is here.')
    void form.save(isOverwriting, features.errors)
  }
  return { form, pictures, features, guard, setAddress, update, reload: () => guard.pass(reload) }
}

export function ProductForm(props: ProductFormProps) {
  const { form, pictures, features, guard, setAddress, update, reload } = useEditor(props)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.refusals])
  const { isReloaded } = props
  useEffect(() => {
    // The dialog that had the focus is gone.
    if (isReloaded) document.querySelector<HTMLElement>('h1')?.focus()
  }, [isReloaded])
  return (
    <>
      <EditorBox
        ref={box}
        noValidate
        method="post"
        aria-label="Product"
        onSubmit={(event) => {
          event.preventDefault()
          update()
        }}
      >
        {form.isKept && (
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
          </div>
        </div>
        <SaveBar product={props.product} form={form} back={props.back} />
      </EditorBox>
      <ConflictDialog
        open={form.isConflict}
        onClose={() => form.setConflict(false)}
        onReload={reload}
        onOverwrite={() => update(true)}
      />
      <LeaveDialog guard={guard} />
    </>
  )
}

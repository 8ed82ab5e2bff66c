import { useNavigate } from 'react-router-dom'
import { makeQuote } from '../../../api/sales/quotes.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useCaller } from '../enquiries/AddEnquiry.tsx'
import { SheetButton } from '../../../components/manage/SheetButton.tsx'

function Sheet({ id, token }: { id: string; token: string }) {
  const { submit, fields, name, lines } = useCaller(token)
  const navigate = useNavigate()
  const send = async ({ phone }: { phone: string }) => {
    const { _id } = await makeQuote({ person: { ...nobody, name, phone }, lines }, token)
    void navigate(paths.quote(_id))
  }
  return (
    <form id={id} noValidate style={{ display: 'grid', gap: '0.875rem' }} onSubmit={submit(send)}>
      {fields}
    </form>
  )
}

const nobody = { email: '', whatsapp: '', company: '', gstin: '', pinCode: '' }

/** Begins a quote for somebody who has not asked by the form. */
export const NewQuote = ({ token }: { token: string }) => (
  <SheetButton
    name={
      <>
        <Icon name="plus" />
        New quote
      </>
    }
    title="New quote"
    submit="Make the quote"
  >
    {(form) => <Sheet id={form} token={token} />}
  </SheetButton>
)

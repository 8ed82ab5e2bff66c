import type { ManagedProduct } from 'cms/contract/products'
import { styled } from 'styled-components'
import { deleteProduct, saveProduct } from '../../../../api/manage.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { AskButton } from '../../../../components/manage/AskButton.tsx'
import { useCreation } from '../useCreation.ts'
import { EditorCard } from './EditorCard.tsx'

const StyledActs = styled(EditorCard)`
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }
  [role='alert'] {
    margin-top: 1rem;
  }
`

interface ActsCardProps {
  product: ManagedProduct
  token: string
  isDirty: boolean
  onUnpublished: () => void
  onArchived: () => void
}

/** The acts on a whole product. They take it as it is stored, so changes are saved or dropped first. */
export function ActsCard({ product, token, isDirty, onUnpublished, onArchived }: ActsCardProps) {
  const { _id, status, updatedAt } = product
  const { create, isBusy, failure } = useCreation(token)
  const look = { variant: 'secondary', size: 'sm' } as const
  return (
    <StyledActs id="acts" title="The whole product">
      {isDirty ? (
        <p className="muted">
          Update your changes first. Then you can duplicate it or take it from the shop.
        </p>
      ) : (
        <div className="acts">
          <Button {...look} isBusy={isBusy} busy="Duplicating" onClick={() => void create(_id)}>
            Duplicate
          </Button>
          {status === 'published' && (
            <AskButton
              {...look}
              name="Unpublish"
              busy="Unpublishing"
              question="Hide it from visitors?"
              run={() => saveProduct(_id, { publish: false, updatedAt }, token)}
              onDone={onUnpublished}
            >
              <p className="muted">
                It becomes a draft with its stock and reviews, until you publish it again.
              </p>
            </AskButton>
          )}
          <AskButton
            {...look}
            name="Archive"
            busy="Archiving"
            question="Archive this product?"
            run={() => deleteProduct(_id, token)}
            onDone={onArchived}
          >
            <p className="muted">
              It leaves the shop with its reviews. Orders that have it stay as they are. For 30 days it can be
              restored.
            </p>
          </AskButton>
        </div>
      )}
      {failure && <Alert>{failure}</Alert>}
    </StyledActs>
  )
}

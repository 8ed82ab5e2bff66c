import { maxNote, noteCartLine, type CartItem } from '../../../state/cart.ts'

/** The visitor's words on a line, which go into the list that is sent and into the order. */
export const LineNote = ({ item }: { item: CartItem }) => (
  <label className="line__note">
    <span className="sr">{`Note on ${item.name}`}</span>
    <input
      className="control control--small"
      type="text"
      maxLength={maxNote}
      placeholder="Note: colour, floor, by when"
      value={item.note ?? ''}
      onChange={(event) => noteCartLine(item.product, event.target.value)}
    />
  </label>
)

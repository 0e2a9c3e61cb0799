import { withRooms } from './lines';
import { rooms } from './rooms';

/** The island of a cart that holds rooms. */
export const island = withRooms(rooms);

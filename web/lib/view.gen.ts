// Generated from crates/server/src/view.rs. Change that, then: UPDATE=1 cargo test -p server typescript::
export type AboutPageView = { product: ProductCardView, 
/**
 * Questions about it.
 */
faqs_href: string, 
/**
 * It beside what it is told apart from: the same place first, then what is suggested with it.
 */
compare_href: string, 
/**
 * What a family asks; none where the catalogue does not say.
 */
facts: FactsView | null, 
/**
 * What to buy in its place while it is not sold, the nearest first.
 */
instead: Array<ProductCardView>, 
/**
 * The day it is sold again, ISO date, of one on pause; none where that is not known.
 */
back: string | null, description: Array<string>, highlights: Array<string>, 
/**
 * The hours of its day, in pictures.
 */
storyboard: Array<MomentView>, includes: Array<string>, bring: Array<string>, good_to_know: Array<string>, arrive: string, 
/**
 * Its weather through the year.
 */
season: string | null, 
/**
 * Who it is for and how it is different, in one sentence.
 */
different: string | null, ages: Array<AgeView>, 
/**
 * Start times.
 */
slots: Array<string>, 
/**
 * Open weekdays, 1 Monday to 7 Sunday.
 */
weekdays: Array<number>, 
/**
 * The days it opens on, from yesterday until two weeks ahead; none of a tour, and none while it is not sold.
 */
open_days: Array<string>, 
/**
 * Refundable deposit paid at the park, in US cents.
 */
snorkel_deposit: number | null, seo_title: string, seo_description: string, 
/**
 * Other products to look at.
 */
related: Array<ProductCardView>, 
/**
 * Components of each group, by name.
 */
groups: Array<Array<string>>, 
/**
 * The youngest who may take part in an activity that is in its price; none where that is everybody who may come.
 */
included_from_age: number | null, 
/**
 * The first day on which it costs the least, and which rule makes it so; none where all days cost the list price.
 */
lowest: LowestDayView | null, };
export type AccountDetailsView = { first_name: string, last_name: string, country: string, 
/**
 * The state or region they live in; empty where they don't say.
 */
region: string, 
/**
 * The language of mail, and of the store where they sign in.
 */
language: LanguageView, 
/**
 * Code of the currency they like; empty for none.
 */
currency: string, 
/**
 * Code of the method they like to pay with; empty for none.
 */
method: string, };
export type AccountFormView = "details" | "email" | "password" | "remove_password" | "ways" | "companion" | "delete";
export type AccountLetterView = "confirm" | "already_there" | "reset" | "confirm_email" | "email_changed" | "password_changed" | "deleted" | "join" | "joined" | "passkey_added" | "password_removed" | "way_removed" | "ways_ended" | "made_by";
export type AccountPageView = { 
/**
 * Where its forms go.
 */
action: string, 
/**
 * What it is about.
 */
state: AccountStateView, 
/**
 * Names the change of address that is confirmed: goes with the form, as `change`. Empty otherwise.
 */
change: string, 
/**
 * Proves that whoever confirms reads its mail: goes with the form, as `key`.
 */
proof: string, 
/**
 * Where one signs in.
 */
auth_href: string, 
/**
 * The account; none unless it is open.
 */
own: OwnAccountView | null, 
/**
 * Which form was refused; none where none was.
 */
refused: AccountFormView | null, 
/**
 * What is wrong with what was typed there, by the names of its fields.
 */
errors: Array<FieldErrorView>, 
/**
 * What was done, or why it was not.
 */
notice: NoticeView | null, };
export type AccountStateView = "open" | "confirm_email" | "deleted" | "unknown";
export type ActivitiesPageView = { 
/**
 * What can be added: activities first.
 */
activities: Array<ActivityView>, };
export type ActivityPlaceView = { 
/**
 * Its name.
 */
name: string, 
/**
 * Where its ticket is bought with it, already chosen.
 */
href: string, 
/**
 * True where it is in the price of the ticket.
 */
included: boolean, };
export type ActivityView = { 
/**
 * The end of the page's address that leads to it.
 */
key: string, 
/**
 * What kind of thing it is.
 */
kind: ExtraKindView, 
/**
 * Its name.
 */
name: string, 
/**
 * Its second line.
 */
subtitle: string, 
/**
 * What it is.
 */
description: string, 
/**
 * Where a small picture of it is served, 4:3.
 */
picture: string | null, 
/**
 * Whom it is paid for.
 */
per: PerView, 
/**
 * For an adult, a participant or the group, minor units; none where every ticket that has it includes it.
 */
price: number | null, 
/**
 * The youngest who may take part.
 */
from_age: number | null, 
/**
 * When it starts, where that is at certain hours.
 */
starts: Array<string>, 
/**
 * Where it can be had, at least once.
 */
places: Array<ActivityPlaceView>, };
export type AddLine = { product_id: number, 
/**
 * Left out, or null, only for an open ticket. What is no date is answered 422.
 */
date: string | null, 
/**
 * An open ticket, whose day is chosen later.
 */
open: boolean, 
/**
 * May be left out where there is one start.
 */
slot: string | null, party: PartyView, 
/**
 * What is added.
 */
extras: Array<ExtraChoiceView>, };
export type AgainView = "moved" | "undone" | "cancelled" | "reinstated" | "park_days";
export type AgeView = { 
/**
 * The kind.
 */
unit: UnitView, 
/**
 * Youngest age, years.
 */
from: number, 
/**
 * Oldest; none without limit.
 */
to: number | null, 
/**
 * What one pays alone on the chosen day; before a day is chosen, when nothing is booked ahead.
 */
price: number, 
/**
 * The rate that needs a proof; none for everybody else.
 */
plan: PlanView | null, };
export type AgesExceptView = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its kinds of person.
 */
ages: Array<AgeView>, };
export type AlternateView = { lang: LanguageView, href: string, };
export type AmenityView = "pool" | "beach" | "restaurants" | "bar" | "spa" | "gym" | "kids_club" | "wifi" | "parking" | "shuttle" | "step_free";
export type AnswerView = { 
/**
 * The product.
 */
product: ProductCardView, 
/**
 * Who it is for and how it is different, in one sentence.
 */
different: string | null, 
/**
 * Each wish that was said, and whether it is met.
 */
heard: Array<HeardView>, 
/**
 * True where food is in the price.
 */
food: boolean, 
/**
 * How it is reached; none where nobody asked, or the catalogue does not say.
 */
reach: ReachView | null, };
export type AppView = { 
/**
 * Apple's store.
 */
apple: string | null, 
/**
 * Google's store.
 */
google: string | null, };
export type ArrivalNoteView = { 
/**
 * The room's position in the order, which the form sends.
 */
line: number, 
/**
 * In whose name it is; empty where nobody said.
 */
guest: string, 
/**
 * About when they come, `HH:MM`; empty where nobody said.
 */
arrives: string, 
/**
 * What they would like, in lines.
 */
requests: string, 
/**
 * Most characters of that.
 */
requests_limit: number, };
export type ArriveAtView = { 
/**
 * The product that is found there.
 */
product: ProductCardView, 
/**
 * The page with the way to it on the map.
 */
href: string, 
/**
 * How it is reached from where they set out; none where the catalogue does not say.
 */
reach: ReachView | null, 
/**
 * The way from everywhere else, by car.
 */
ways: Array<WayView>, 
/**
 * The way by bus, from where there is one.
 */
rides: Array<RideView>, 
/**
 * What to do on arrival.
 */
arrive: string, 
/**
 * Transport that can be added to its ticket.
 */
transport: ArriveByTransportView | null, };
export type ArriveByTransportView = { 
/**
 * Its name.
 */
name: string, 
/**
 * What an adult pays, minor units.
 */
price: number, 
/**
 * The areas it leaves from, the earliest first.
 */
zones: Array<TransportZoneView>, 
/**
 * When it takes people back from the place; none where nobody says it.
 */
returns: string | null, 
/**
 * Where its ticket is bought with it.
 */
href: string, };
export type ArrivePageView = { 
/**
 * Where the form asks again: the page itself.
 */
action: string, 
/**
 * Places to set out from.
 */
origins: Array<OriginView>, 
/**
 * The one they set out from; none where the catalogue knows no way.
 */
from: OriginView | null, 
/**
 * The place that the map shows the way to; none for none.
 */
to: number | null, 
/**
 * Every place, one of each location.
 */
places: Array<ArriveAtView>, };
export type AskedRoomView = { 
/**
 * How many nights.
 */
nights: number, 
/**
 * Which room of the search it would be, from 1.
 */
room: number, 
/**
 * How many rooms the search is for.
 */
of: number, 
/**
 * The cheapest of its rates; none where it can't be had.
 */
cheapest: StayOfferView | null, 
/**
 * Why it can't be had; none where it can, and where nothing of its hotel can.
 */
why: LeftOutWhyView | null, 
/**
 * The nearest days on which it can be had; none where none are near.
 */
near: OtherDaysView | null, };
export type AskedView = { 
/**
 * The field of the form that narrows it.
 */
field: NarrowedByView, 
/**
 * The list without it.
 */
href: string, };
export type AuthPageView = { 
/**
 * Where its forms go.
 */
action: string, 
/**
 * What it is about.
 */
state: AuthStateView, 
/**
 * As typed.
 */
email: string, 
/**
 * Whether the box was ticked.
 */
remember: boolean, 
/**
 * Names the registration that is confirmed: goes with the form, as `confirm`; or the identity that is joined: as `join`. Empty
 * otherwise.
 */
confirm: string, 
/**
 * Proves that whoever confirms reads its mail: goes with the form, as `key`.
 */
proof: string, 
/**
 * Of a registration that another browser made: whoever confirms it types its password too, as `password`.
 */
asks_password: boolean, 
/**
 * A path of the store to go on to: goes with each form, as `next`. Empty for the account's own page.
 */
next: string, 
/**
 * Whether a passkey may sign in, where the browser can: a script asks for it.
 */
passkeys: boolean, 
/**
 * Who else says who somebody is; none where nobody is configured.
 */
providers: Array<ProviderView>, 
/**
 * Who says it of the identity that is joined; empty otherwise.
 */
provider: string, 
/**
 * Where the state is `providers`, other ways to sign in: the account site, or the whole page. Where it is `leaving`, the page
 * elsewhere. Otherwise as for `providers`, or empty.
 */
href: string, 
/**
 * Where one registers, with `next`.
 */
register_href: string, 
/**
 * Where one chooses another password.
 */
forgot_href: string, 
/**
 * What is wrong with what was typed.
 */
errors: Array<FieldErrorView>, 
/**
 * Why nobody was signed in, or what was done before.
 */
notice: NoticeView | null, };
export type AuthStateView = "form" | "providers" | "confirm" | "unknown" | "joining" | "join" | "join_elsewhere" | "no_address" | "leaving";
export type BankKindView = "bank" | "paypal" | "transfer";
export type BankView = { 
/**
 * Its id.
 */
id: number, 
/**
 * Names its mark.
 */
code: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How it is paid with.
 */
kind: BankKindView, 
/**
 * What it says of its months.
 */
description: string, 
/**
 * The months it gives.
 */
months: Array<number>, 
/**
 * What they cost for this total; none below its minimum or in another currency.
 */
terms: Array<TermView>, };
export type BannerView = { text: string, href: string | null, };
export type BedKindView = "single" | "double" | "queen" | "king" | "sofa_bed";
export type BedView = { 
/**
 * The kind of bed.
 */
bed: BedKindView, 
/**
 * How many.
 */
count: number, };
export type BesideView = { 
/**
 * Each visit of the search, also one that can not be booked.
 */
visits: Array<BesideVisitView>, 
/**
 * Who goes.
 */
party: PartyView, 
/**
 * What those that are booked cost, minor units, beside a room.
 */
total: number, 
/**
 * The same before discounts.
 */
base: number, 
/**
 * Names of the rates that have some of them in them, whose guests pay for none of those.
 */
rates: Array<string>, 
/**
 * Names of those visits.
 */
in_rates: Array<string>, 
/**
 * The search without them.
 */
without: string, };
export type BesideVisitView = { 
/**
 * Its product's name.
 */
name: string, 
/**
 * Its product's page.
 */
href: string, 
/**
 * The day.
 */
date: string, 
/**
 * The start, where it must be told.
 */
slot: string | null, 
/**
 * Whether it is on no day of the stay, and is left out.
 */
outside: boolean, 
/**
 * Whether there is no room for everybody: nothing can be booked with it.
 */
full: boolean, };
export type BoardView = "room_only" | "breakfast" | "all_inclusive";
export type BoughtStayView = { 
/**
 * Which line of the order it is, from 0.
 */
line: number, 
/**
 * The room, its nights and its guests.
 */
stay: StayView, 
/**
 * Which of its order's rooms of the same hotel it is, counted from 1, also once one is cancelled; none for the only one.
 */
number: number | null, 
/**
 * Its price: that of its nights as they are now.
 */
quote: LineQuoteView, 
/**
 * What it costs now, after what changes and cancelling made it cost more or less.
 */
total: number, 
/**
 * True once it was cancelled: its voucher is void.
 */
cancelled: boolean, 
/**
 * What cancelling it gives back and until when; none where nothing does.
 */
cancel: CancelPromiseView | null, 
/**
 * What it gives back after that, step by step.
 */
later: Array<CancelPromiseView>, 
/**
 * Where its nights and guests are changed; none where they can't be, or not any more.
 */
change_href: string | null, 
/**
 * True for a rate that lets them be changed as long as cancelling gives all of it back; false for one that never gives all of it.
 */
changeable: boolean, 
/**
 * True once they were: its price is no longer the one it was bought at.
 */
changed: boolean, 
/**
 * As it was when it was bought; none where nothing of it was changed since.
 */
bought: PartThenView | null, 
/**
 * Gives it up: the form's action `leave`, with `line`, `returns` and `once`. None where it can't be given up.
 */
leave: LeaveView | null, 
/**
 * What its hotel was told, to tell it more: the form's action `arrival`, with `line`, `guest`, `arrives` and
 * `requests`. None where nothing can be told any more.
 */
arrival_note: ArrivalNoteView | null, 
/**
 * How to get there and what happens at the desk.
 */
arrive: string, 
/**
 * The room's voucher.
 */
tickets: Array<TicketView>, 
/**
 * Days in the parks that its rate plan has in it; none where it has none, or the room is not in force.
 */
park_days: ParkDaysView | null, 
/**
 * Those that were chosen when it was cancelled, earliest first: they went with it.
 */
lost_park_days: Array<ParkDayView>, };
export type BoughtWithView = { 
/**
 * The product.
 */
product: ProductCardView, 
/**
 * Name of the other.
 */
with: string, };
export type BusinessUnitView = "XC" | "XP" | "XH" | "XON" | "XS" | "XN" | "XT";
export type BuyPageView = { 
/**
 * What is bought.
 */
product: ProductCardView, 
/**
 * What to buy in its place while it is not sold, the nearest first.
 */
instead: Array<ProductCardView>, 
/**
 * The day it is sold again, ISO date, of one on pause; none where that is not known.
 */
back: string | null, 
/**
 * What the price includes.
 */
includes: Array<string>, 
/**
 * What a family asks; none where the catalogue does not say.
 */
facts: FactsView | null, 
/**
 * The youngest who may take part in an activity that is in its price; none where that is everybody who may come.
 */
included_from_age: number | null, 
/**
 * Refundable deposit for snorkel gear, paid at the park, in US cents; none where it asks for none.
 */
snorkel_deposit: number | null, 
/**
 * Head of the page.
 */
seo_description: string, 
/**
 * The day that was asked for, where it can't be had; none where it can, and where none was asked for.
 */
missed: MissedDayView | null, 
/**
 * That the rate of a room of the cart has it in it on its days; none where none has, and of what is drawn for everybody.
 */
in_rate: string | null, 
/**
 * The chooser.
 */
chooser: ChooserView, };
export type BuyerFormView = { first_name: string, last_name: string, email: string, country: string, phone: string, 
/**
 * Terms accepted.
 */
terms: boolean, };
export type BuyingAsView = { 
/**
 * Their first name; empty where a provider said none.
 */
name: string, 
/**
 * Their confirmed address: what is bought with another one is not among their trips.
 */
email: string, };
export type CalendarDayView = { 
/**
 * The day it is about.
 */
date: string, 
/**
 * Whether it can be chosen.
 */
state: DayStateView, 
/**
 * Places left, told only when few.
 */
left: number | null, 
/**
 * Adult price on this day with its discount.
 */
from: number | null, 
/**
 * Percent off behind `from`.
 */
percent: number, 
/**
 * What takes it off; none where nothing does.
 */
reason: DayReasonView | null, 
/**
 * What a visit that is moved to this day costs more, or less when negative; only where one is being moved.
 */
difference: number | null, 
/**
 * Which of the month's `seasons` it is in.
 */
season: number | null, };
export type CalendarMonthView = { month: string, days: Array<CalendarDayView>, 
/**
 * What the seasons of its days are called.
 */
seasons: Array<string>, };
export type CampaignSent = { 
/**
 * The address's field `utm_source`.
 */
source: string, 
/**
 * The address's field `utm_medium`.
 */
medium: string, 
/**
 * The address's field `utm_campaign`.
 */
campaign: string, };
export type CancelAllView = { 
/**
 * Each visit and each room.
 */
parts: Array<CancelPartView>, 
/**
 * What goes back in all, minor units. Goes with the form, as `returns`; none where one of them can't be cancelled any more:
 * then nothing is cancelled together.
 */
returns: number | null, 
/**
 * Names what is shown. Goes with the form, as `seen`.
 */
seen: string, 
/**
 * Names the form, as `once`.
 */
once: string, };
export type CancelPartView = { 
/**
 * Which line of the order it is.
 */
line: number, 
/**
 * Its name: a room with its hotel.
 */
name: string, 
/**
 * Its day, or the first of its nights; none for an open ticket.
 */
date: string | null, 
/**
 * What was paid for it, minor units.
 */
paid: number, 
/**
 * What cancelling it gives back; none where it can't be cancelled any more.
 */
returns: number | null, 
/**
 * How much of it comes back and until when, by the terms in force for it; none where nothing does, or at any time.
 */
cancel: CancelPromiseView | null, 
/**
 * What is left to be paid at its hotel, which is asked for no more; 0 of a visit.
 */
at_hotel: number, };
export type CancelPromiseView = { 
/**
 * So many percent of the price go back.
 */
percent: number, 
/**
 * The last moment.
 */
until: number, };
export type CancelTermView = { 
/**
 * At least so many hours before the visit.
 */
hours: number, 
/**
 * So many percent go back.
 */
percent: number, };
export type CartLineView = { 
/**
 * The line's id.
 */
id: string, 
/**
 * The product, as in lists.
 */
product: ProductCardView, 
/**
 * When; none for an open ticket.
 */
date: string | null, 
/**
 * The last day an open ticket bought today is good for; none with a day.
 */
open_until: string | null, 
/**
 * Its start; shown when the product has several.
 */
slot: string, 
/**
 * True when the product has more than one start.
 */
slot_matters: boolean, 
/**
 * The people who come.
 */
party: PartyView, 
/**
 * The kinds of person it takes.
 */
ages: Array<AgeView>, 
/**
 * Its price, without extras.
 */
quote: LineQuoteView, 
/**
 * What was added to it.
 */
extras: Array<ExtraLineView>, 
/**
 * What its people must show at the gate.
 */
proofs: Array<ProofView>, 
/**
 * With extras.
 */
total: number, 
/**
 * True while its places are held, and those of its extras.
 */
held: boolean, 
/**
 * True where it can be paid as it stands without being held: so many people choose this start now that places go to
 * who pays first.
 */
when_paid: boolean, 
/**
 * What cancelling it would give back, by the terms of today; none without a day, or where nothing does any more.
 */
cancel: CancelPromiseView | null, 
/**
 * Until when its day could be moved; none without a day, or once that moment is over.
 */
moved: number | null, 
/**
 * Why it can't be bought as it stands.
 */
error: FieldErrorView | null, 
/**
 * Buy page with this line's choice, to change it.
 */
change_href: string, };
export type CartPageView = { cart: CartView, 
/**
 * What could not join it, in another cart of who is signed in.
 */
others: Array<OtherCartLineView>, 
/**
 * What to look at when it is empty.
 */
suggestions: Array<ProductCardView>, 
/**
 * A code that was refused, as typed; empty otherwise.
 */
code_typed: string, 
/**
 * Why it was refused.
 */
code_error: FieldErrorView | null, };
export type CartView = { 
/**
 * Parks and tours, in order of adding.
 */
lines: Array<CartLineView>, 
/**
 * Rooms, in order of adding.
 */
stays: Array<StayLineView>, 
/**
 * Before discounts.
 */
base: number, 
/**
 * To pay, taxes included.
 */
total: number, 
/**
 * Tax within `total`.
 */
tax: number, 
/**
 * Taken off by a coupon, within what lies between `base` and `total`.
 */
coupon: number, 
/**
 * What is said of taxes and of what towns charge apart for all its rooms; empty without rooms.
 */
town_note: string, 
/**
 * The promotion or coupon code that was given.
 */
code: CodeView | null, 
/**
 * The code that would take off most; none where one was given, or none does.
 */
offered_code: OfferedCodeView | null, 
/**
 * Fingerprint of every amount shown; placing an order carries it.
 */
hash: string, 
/**
 * When the first place held for this cart is let go; none when nothing is held.
 */
expires_at: number | null, 
/**
 * Seconds until then, by the server's clock.
 */
seconds_left: number | null, 
/**
 * What one more park would save of what is in the cart; none where it saves nothing.
 */
next_combo: NextComboView | null, 
/**
 * The most that its rooms take off a day in a park for their guests, or where all their rates have parks in them which days went
 * along with their search, in a sentence; none without a room, and where there is neither.
 */
guest_note: string | null, 
/**
 * One product more, for who lets the store say what suits them.
 */
next: NextInCartView | null, 
/**
 * Done or refused, to be told at the top.
 */
notice: NoticeView | null, 
/**
 * True when it can be paid for.
 */
ready: boolean, };
export type ChangeAddingView = { 
/**
 * Kinds of person that can be added, with today's prices.
 */
ages: Array<AgeView>, 
/**
 * How many were asked for.
 */
party: PartyView, 
/**
 * What can be added: for the people who are added, or for those who come already where nobody is.
 */
extras: Array<ExtraView>, 
/**
 * What the added people cost.
 */
quote: LineQuoteView | null, 
/**
 * What the added extras cost.
 */
extra_lines: Array<ExtraLineView>, 
/**
 * Together; none until something is asked for.
 */
total: number | null, 
/**
 * Fingerprint of what is shown: goes with a POST, as `hash`.
 */
hash: string, };
export type ChangeCancelView = { 
/**
 * What was paid for this visit.
 */
paid: number, 
/**
 * What goes back. Goes with a POST, as `difference`.
 */
returns: number, 
/**
 * Percent of what was paid.
 */
percent: number, 
/**
 * The terms: the most time before the visit first.
 */
terms: Array<CancelTermView>, };
export type ChangeDayView = { 
/**
 * First day that can be asked for, ISO date.
 */
first_date: string, 
/**
 * Last day that can be asked for, ISO date.
 */
last_date: string, 
/**
 * The month shown, each day with its difference unless `free`.
 */
month: CalendarMonthView, 
/**
 * The month after it, where there is room for two; none beyond `last_month`.
 */
next_month: CalendarMonthView | null, 
/**
 * First month that can be shown.
 */
first_month: string, 
/**
 * Last month that can be shown.
 */
last_month: string, 
/**
 * The day that was asked for: field `date`.
 */
date: string | null, 
/**
 * Its starts: field `slot`.
 */
starts: Array<ChangeStartView>, 
/**
 * The start that is chosen, of several; the only one chooses itself.
 */
slot: string | null, 
/**
 * True where no day costs more or less: an open ticket, or the weather guarantee.
 */
free: boolean, 
/**
 * Percent that the visit costs less for a room in the same order, on whose days alone it does; none where it does not.
 */
guest_percent: number | null, 
/**
 * The stays that stand in the same order, whose nights the calendar marks.
 */
stays: Array<ChangeStayView>, };
export type ChangeLine = { date: string | null, 
/**
 * It becomes an open ticket.
 */
open: boolean, slot: string | null, 
/**
 * Kinds left out are none.
 */
party: PartyView | null, 
/**
 * All its extras; left out, they stay, for as many as are left to take part.
 */
extras: Array<ExtraChoiceView> | null, };
export type ChangeMadeView = { 
/**
 * Which line of the order it is.
 */
line: number, 
/**
 * What was changed: a visit by its name, a room by that of its hotel.
 */
name: string, 
/**
 * Since when, milliseconds UTC.
 */
at: number, 
/**
 * Whether that was cancelled since.
 */
gone: boolean, 
/**
 * What it cost more, minor units; what went back when negative.
 */
difference: number, 
/**
 * What of that went back on the pages of the gateway that took it, or is on its way.
 */
back: number, 
/**
 * Whether nothing of that is on its way any more.
 */
back_sent: boolean, 
/**
 * As it was before.
 */
was: PartThenView, 
/**
 * As it was after it.
 */
be: PartThenView, 
/**
 * Of a visit what it cost before and after, where that is not the same; none of a room, which has it beside.
 */
worth: WorthThenView | null, 
/**
 * Visits that cost more by it, within the difference.
 */
dearer: Array<DearerPartView>, };
export type ChangePageView = { 
/**
 * The order's code.
 */
code: string, 
/**
 * Proves whose order it is: goes with every form, as `k`.
 */
proof: string, 
/**
 * Back to the order.
 */
order_href: string, 
/**
 * Which visit: goes with every form, as `line`.
 */
line: number, 
/**
 * What was bought.
 */
product: ProductCardView, 
/**
 * Its day, ISO date; none while that is not chosen.
 */
date: string | null, 
/**
 * Its start, `HH:MM`.
 */
slot: string, 
/**
 * True when the start matters.
 */
slot_matters: boolean, 
/**
 * Who comes.
 */
party: PartyView, 
/**
 * What was added.
 */
extras: Array<ExtraLineView>, 
/**
 * When the last change can be made, milliseconds UTC; none while its day is not chosen.
 */
until: number | null, 
/**
 * What can be done with it, the usual first.
 */
tasks: Array<TaskLinkView>, 
/**
 * Which of them is shown.
 */
task: ChangeTaskView, 
/**
 * Where every form goes: GET to look, POST to do it.
 */
action: string, 
/**
 * For [`ChangeTaskView::Day`], unless it is too late.
 */
day: ChangeDayView | null, 
/**
 * For [`ChangeTaskView::Add`], unless it is too late.
 */
adding: ChangeAddingView | null, 
/**
 * For [`ChangeTaskView::Weather`], unless it is too late or was used.
 */
weather: ChangeWeatherView | null, 
/**
 * For [`ChangeTaskView::Cancel`], unless it is too late.
 */
cancel: ChangeCancelView | null, 
/**
 * Ways to pay a difference.
 */
methods: Array<MethodView>, 
/**
 * The `api_code` of the one that is chosen.
 */
method: string, 
/**
 * Names this form: sent twice, it does one thing. Goes with a POST, as `once`.
 */
once: string, 
/**
 * Why nothing can be done, or what went wrong.
 */
notice: NoticeView | null, 
/**
 * What is wrong with what was typed.
 */
errors: Array<FieldErrorView>, };
export type ChangeRoomPageView = { 
/**
 * The order's code.
 */
code: string, 
/**
 * Proves whose order it is: goes with every form, as `k`.
 */
proof: string, 
/**
 * Back to the order.
 */
order_href: string, 
/**
 * Which room: goes with every form, as `line`.
 */
line: number, 
/**
 * Where every form goes: GET to look, POST to do it.
 */
action: string, 
/**
 * The room as it is.
 */
stay: StayView, 
/**
 * When the last change can be made, milliseconds UTC; none where none can.
 */
until: number | null, 
/**
 * The day they come, as it was written.
 */
checkin: string, 
/**
 * The day they leave, as it was written.
 */
checkout: string, 
/**
 * Who sleeps there, as it was written.
 */
guests: RoomGuestsView, 
/**
 * The first day one can come.
 */
first_day: string, 
/**
 * The last day one can leave.
 */
last_day: string, 
/**
 * Nights of one stay.
 */
most_nights: number, 
/**
 * Adults of one room.
 */
most_adults: number, 
/**
 * Children of one room.
 */
most_children: number, 
/**
 * From this age on somebody is an adult.
 */
adult_from: number, 
/**
 * The rooms and rates it may have, those of its own room first: what it is now, and what can be had as it is asked for.
 * Nothing once it can't be changed any more.
 */
kinds: Array<RoomKindView>, 
/**
 * The same room for as many nights a few days earlier or later, where it can be had so, earliest first.
 */
nearby: Array<NearbyNightsView>, 
/**
 * What was asked for, where it can be had and is another.
 */
offer: ChangedRoomView | null, 
/**
 * Ways to pay a difference.
 */
methods: Array<MethodView>, 
/**
 * The `api_code` of the one that is chosen.
 */
method: string, 
/**
 * Names the form: sent twice, it does one thing. Goes with a POST, as `once`.
 */
once: string, 
/**
 * Why nothing can be done, or what went wrong.
 */
notice: NoticeView | null, 
/**
 * What else of the order it can't be done for: it would cost more, and can't be paid for with it.
 */
others: Array<OtherCostView>, 
/**
 * What is wrong with what was typed.
 */
errors: Array<FieldErrorView>, };
export type ChangeStartView = { 
/**
 * When it begins, `HH:MM` in Cancun.
 */
time: string, 
/**
 * True when everybody and everything finds its place.
 */
open: boolean, 
/**
 * What it costs more, or less when negative; minor units of the order's currency. The chosen start's goes with a
 * POST, as `difference`.
 */
difference: number, };
export type ChangeStayView = { 
/**
 * The day they come, ISO date.
 */
arrival: string, 
/**
 * The day they leave, ISO date: the night that begins with it is none of theirs.
 */
departure: string, };
export type ChangeTaskView = "day" | "add" | "weather" | "cancel";
export type ChangeWeatherView = { 
/**
 * The last day that can be chosen instead, ISO date.
 */
until: string, };
export type ChangedRoomView = { 
/**
 * The room and the rate plan. Goes with a POST, as `room_1`.
 */
kind: string, 
/**
 * The room as it would be.
 */
stay: StayView, 
/**
 * What is said of taxes and of what its town charges apart for these nights.
 */
town_note: string, 
/**
 * Its price.
 */
quote: LineQuoteView, 
/**
 * Days in the parks that would be let go.
 */
lost: Array<ParkDayView>, 
/**
 * Days in the parks that stay chosen, on which children of the room would be in no park.
 */
missing: Array<MissingChildrenView>, 
/**
 * Visits of the order on days of the stay that would be on none any more.
 */
outside: Array<VisitOutsideView>, 
/**
 * Tickets of the order that the rate would have in it, by their days.
 */
doubled: Array<DoubledView>, 
/**
 * What is paid more now, minor units of the order's currency; it comes back when negative. Goes with a POST, as
 * `difference`.
 */
difference: number, 
/**
 * What costs more in all, with what is paid at its hotel and what visits of the order cost more; less when negative.
 */
in_all: number, 
/**
 * Visits of the order that cost more by it: paid for with it.
 */
dearer: Array<OtherCostView>, 
/**
 * What cancelling it would give back from then on, and until when; none where nothing.
 */
cancel: CancelPromiseView | null, 
/**
 * What it would give back after that, step by step.
 */
later: Array<CancelPromiseView>, };
export type ChatAdviceView = { 
/**
 * The place.
 */
name: string, 
/**
 * Its page.
 */
href: string, 
/**
 * The line about it; none where its page says nothing.
 */
text: string | null, };
export type ChatAnswerView = { "kind": "question", 
/**
 * The place it is about; none for the store.
 */
about: string | null, 
/**
 * The question and what its answer is made of.
 */
asked: QuestionView, 
/**
 * Where it stands.
 */
href: string, 
/**
 * The ways to pay that the question names.
 */
methods: Array<ChatMethodView>, 
/**
 * Whether the child that the question is about can take part; none where it is about none.
 */
tall: ChatTallView | null, } | { "kind": "visit", 
/**
 * What it is called.
 */
name: string, 
/**
 * Where it is.
 */
href: string, 
/**
 * True for a tour.
 */
tour: boolean, 
/**
 * Each day, at least one.
 */
days: Array<ChatDayView>, 
/**
 * True where the question is no yes or no: what it costs, or at what hour.
 */
plain: boolean, 
/**
 * The days that were asked for at once, of which one is shown.
 */
within: ChatDaysView | null, 
/**
 * The least that an adult pays on one of those; none where it can be had on none of them.
 */
least: number | null, 
/**
 * True where the people who were named can't come together.
 */
not_for_them: boolean, } | { "kind": "places", 
/**
 * What was.
 */
of: ChatListView, 
/**
 * Which are; the nearest alone where none is.
 */
places: Array<ChatListedView>, 
/**
 * True where none is.
 */
none: boolean, } | { "kind": "no_day", 
/**
 * The day.
 */
day: number, 
/**
 * The month, 1 January to 12 December.
 */
month: number, } | { "kind": "pick_up", 
/**
 * The tours.
 */
tours: Array<ChatPickUpView>, } | { "kind": "code" } | { "kind": "health", 
/**
 * The places that were named, or those that warn; empty where none does.
 */
places: Array<ChatAdviceView>, 
/**
 * True where only some of all places warn: of the others nothing is known.
 */
others: boolean, } | { "kind": "service", 
/**
 * What is asked for.
 */
service: ServiceNameView, 
/**
 * On what terms, and where; at least one.
 */
offers: Array<ChatOfferView>, 
/**
 * True where it is so everywhere.
 */
everywhere: boolean, 
/**
 * Where all services are.
 */
href: string, } | { "kind": "rate", 
/**
 * Their rate.
 */
plan: PlanView, 
/**
 * Where it stands.
 */
href: string, 
/**
 * What they pay where, at least at one place.
 */
places: Array<ChatRateView>, } | { "kind": "lines", 
/**
 * The places, each with what its page says.
 */
places: Array<ChatAdviceView>, } | { "kind": "said", 
/**
 * Each a paragraph, at least one.
 */
lines: Array<string>, 
/**
 * Pages that say it.
 */
links: Array<PlaceLinkView>, 
/**
 * Whether a person is what is asked for: then how one reaches one stands with it.
 */
person: boolean, } | { "kind": "rooms", 
/**
 * In each hotel; none where how old the children are is to be said first.
 */
cost: HotelsCostView | null, 
/**
 * The hotels in the same order, each with the search.
 */
hotels: Array<PlaceLinkView>, 
/**
 * The search.
 */
href: string, } | { "kind": "greeting" } | { "kind": "thanks" } | { "kind": "place", 
/**
 * What it is called.
 */
name: string, 
/**
 * What it says that answers; empty where its page does.
 */
text: string, 
/**
 * Where it is.
 */
href: string, 
/**
 * What an adult pays on `date`; none for what is no park or tour.
 */
from: number | null, 
/**
 * The nearest day it can be had, ISO date.
 */
date: string | null, 
/**
 * What those pay on that day who are no adults and show no proof; none of what is no park or tour.
 */
ages: Array<AgeView>, } | { "kind": "unknown", 
/**
 * What comes near; empty where nothing does.
 */
near: Array<PlaceLinkView>, };
export type ChatAreaView = { 
/**
 * Its name.
 */
name: string, 
/**
 * When, for each start, `HH:MM`.
 */
times: Array<string>, };
export type ChatComingView = { 
/**
 * The kind.
 */
unit: UnitView, 
/**
 * How many.
 */
count: number, };
export type ChatDayView = { 
/**
 * The day, ISO date.
 */
date: string, 
/**
 * Whether it can be had then.
 */
state: DayStateView, 
/**
 * True where the day was asked for; else it is the nearest.
 */
asked: boolean, 
/**
 * When it is open then; of a tour, when it leaves and is back.
 */
hours: HoursView, 
/**
 * Whether one may come at any time while it is open.
 */
any_time: boolean, 
/**
 * When it starts then, `HH:MM`.
 */
starts: Array<string>, 
/**
 * What an adult pays then; none where it can't be had.
 */
from: number | null, 
/**
 * What those pay then who are no adults and show no proof; none where prices were not asked for.
 */
ages: Array<AgeView>, 
/**
 * What who was said to come pays then; empty where nobody was.
 */
people: Array<ChatPeopleView>, 
/**
 * The same together.
 */
total: number | null, 
/**
 * Where it is bought for them on that day, or on the next where it is too late for today; none where it can't be had.
 */
href: string | null, 
/**
 * Where it is closed or full, or it is too late for today: the nearest later day it can be had, ISO date.
 */
next: string | null, 
/**
 * What an adult pays on that one.
 */
next_from: number | null, 
/**
 * True of today where it has closed by now, or a tour has left.
 */
over: boolean, };
export type ChatDaysView = { 
/**
 * The first that may be one of them, ISO date.
 */
from: string, 
/**
 * The last, ISO date.
 */
to: string, 
/**
 * The day of the week that all of them are, 1 Monday to 7 Sunday; none where each counts.
 */
weekday: number | null, 
/**
 * The month that was named in place of a first and a last day, `YYYY-MM`.
 */
month: string | null, };
export type ChatListView = { "by": "budget", 
/**
 * The amount, in the currency it was named in.
 */
amount: string, 
/**
 * Who they are, as the cheapest place counts them.
 */
people: Array<ChatComingView>, 
/**
 * The day that was asked for, ISO date; else each place has its nearest.
 */
date: string | null, 
/**
 * Places that the youngest is too young or too small for.
 */
left_out: Array<string>, 
/**
 * What each of the places is about, in words, where the question says it.
 */
about: Array<string>, 
/**
 * What several days cost together, where the question says how many there are.
 */
several: ChatSeveralDaysView | null, } | { "by": "least", 
/**
 * Who they are, as the cheapest place counts them.
 */
people: Array<ChatComingView>, 
/**
 * Places that the youngest is too young or too small for.
 */
left_out: Array<string>, } | { "by": "foreign", 
/**
 * What that money is called.
 */
money: string, 
/**
 * Who they are, as the cheapest place counts them.
 */
people: Array<ChatComingView>, 
/**
 * Places that the youngest is too young or too small for.
 */
left_out: Array<string>, } | { "by": "child", 
/**
 * How many years old.
 */
age: number, 
/**
 * How old the others are, each age once, in order.
 */
older: Array<number>, } | { "by": "hours" } | { "by": "open", 
/**
 * ISO date.
 */
date: string, } | { "by": "within", 
/**
 * The day that there is not.
 */
days: ChatDaysView, } | { "by": "wheelchair", 
/**
 * Those that are not.
 */
closed: Array<string>, };
export type ChatListedView = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its page, or where it is bought on the day.
 */
href: string, 
/**
 * What all people together cost, in the currency that was named.
 */
total: string | null, 
/**
 * On which day, ISO date.
 */
date: string | null, 
/**
 * What the child pays then, or an adult where none was named, in the page's currency.
 */
price: number | null, 
/**
 * The height that its activities ask for.
 */
min_height: MinHeightView | null, 
/**
 * Where a wheelchair can go.
 */
wheelchair: PassableView | null, 
/**
 * Where in parts, by the first sentence of its page about that; none where it is not asked for.
 */
parts: string | null, 
/**
 * When it is open, or leaves, on the day that is asked for.
 */
open: ChatOpenView | null, 
/**
 * True where it is open today and sold no more for today.
 */
late: boolean, 
/**
 * The code by which `total` is so little, of those that everybody is told of; none where it is so without one.
 */
code: string | null, };
export type ChatMethodView = { 
/**
 * Its name.
 */
name: string, 
/**
 * Whether one can pay by it, in the page's currency.
 */
taken: boolean, };
export type ChatOfferView = { 
/**
 * The terms.
 */
offered: OfferedView, 
/**
 * What the places are called.
 */
names: Array<string>, };
export type ChatOpenView = { 
/**
 * True where it is a tour.
 */
tour: boolean, 
/**
 * From when until when.
 */
hours: HoursView, 
/**
 * When a tour leaves that does so more than once, `HH:MM`.
 */
starts: Array<string>, };
export type ChatOrderView = { 
/**
 * Its code.
 */
code: string, 
/**
 * Its page.
 */
href: string, 
/**
 * Its visits.
 */
visits: Array<ChatVisitView>, };
export type ChatPageView = { 
/**
 * Where a question goes.
 */
action: string, 
/**
 * What was asked; empty before anything was.
 */
question: string, 
/**
 * The place, the days and who comes that the next question is about where it does not say so; empty where nothing is known.
 */
about: string, 
/**
 * The most characters of a question that are read.
 */
question_limit: number, 
/**
 * What answers it; none before anything was asked.
 */
answer: ChatAnswerView | null, 
/**
 * The place the answer is about, where that is not sold now.
 */
unsold: ChatUnsoldView | null, 
/**
 * Words of the question that nothing in the store has, where that matters.
 */
missing: Array<string>, 
/**
 * The visitor's order, where the question may be about it.
 */
order: ChatOrderView | null, 
/**
 * A chat with people that another service runs.
 */
live: PlaceLinkView | null, };
export type ChatPeopleView = { 
/**
 * The kind.
 */
unit: UnitView, 
/**
 * How many.
 */
count: number, 
/**
 * What all of them pay.
 */
amount: number, };
export type ChatPickUpView = { 
/**
 * The tour.
 */
name: string, 
/**
 * Where it is bought, with one's own area.
 */
href: string, 
/**
 * Each area.
 */
areas: Array<ChatAreaView>, };
export type ChatRateView = { 
/**
 * The place.
 */
name: string, 
/**
 * Where it is bought for that day.
 */
href: string, 
/**
 * The day, ISO date.
 */
date: string, 
/**
 * What each kind of them pays then, at least one.
 */
ages: Array<AgeView>, 
/**
 * What those pay of that age who have no such proof; none where the proof is of where one lives.
 */
adult: number | null, };
export type ChatSeveralDaysView = { 
/**
 * How many.
 */
days: number, 
/**
 * The places, as many.
 */
names: Array<string>, 
/**
 * What all people pay for all of them together, in the currency that was named, without a code.
 */
total: string, 
/**
 * Whether the amount is enough for that, by a code that everybody may use where one helps.
 */
enough: boolean, };
export type ChatTallView = { 
/**
 * Whether it can.
 */
takes_part: TakesPartView, 
/**
 * How tall it is, in centimetres; none where only its age is said.
 */
cm: number | null, 
/**
 * The height that the place asks for; none where it asks for none.
 */
asked: number | null, 
/**
 * From how many years on the place takes people.
 */
from: number | null, };
export type ChatUnsoldView = { 
/**
 * Why not.
 */
status: ProductStatusView, 
/**
 * The day it is sold again, ISO date; none where that is not known.
 */
back: string | null, 
/**
 * Its page.
 */
place: PlaceLinkView, 
/**
 * The nearest of what can be bought in its place.
 */
instead: PlaceLinkView | null, };
export type ChatVisitView = { 
/**
 * The place.
 */
name: string, 
/**
 * The day, ISO date; none while it is to be chosen.
 */
date: string | null, 
/**
 * When it begins, where that matters.
 */
slot: string | null, 
/**
 * Whether it was cancelled.
 */
cancelled: boolean, 
/**
 * Where it is changed or cancelled; none where it can't be any more.
 */
change_href: string | null, };
export type CheckoutPageView = { 
/**
 * What is bought.
 */
cart: CartView, 
/**
 * What was typed; where nothing was yet, what the account of who is signed in knows.
 */
buyer: BuyerFormView, 
/**
 * Whose account it is bought with; none where nobody is signed in.
 */
account: BuyingAsView | null, 
/**
 * What was wrong with it.
 */
errors: Array<FieldErrorView>, 
/**
 * Makes placing happen once: comes back with the form.
 */
once: string, 
/**
 * Every country, by name.
 */
countries: Array<ChoiceView>, 
/**
 * What can be paid with, in this currency.
 */
methods: Array<MethodView>, 
/**
 * Code of the method chosen.
 */
method: string, 
/**
 * Banks that give months without interest for this total.
 */
banks: Array<BankView>, 
/**
 * Instalments chosen, `bank:months`; empty for none.
 */
instalment: string, };
export type ChoiceView = { value: string, name: string, };
export type ChooserView = { 
/**
 * The operator's id.
 */
product_id: number, 
/**
 * Where the form posts and day links lead: the buy page's own address.
 */
action: string, 
/**
 * The month shown.
 */
month: CalendarMonthView, 
/**
 * The month after it, where there is room for two; none beyond `last_month`.
 */
next_month: CalendarMonthView | null, 
/**
 * What is said of the prices of these days where something is taken off them; none where nothing is.
 */
lowered: string | null, 
/**
 * First month that can be shown.
 */
first_month: string, 
/**
 * Last month that can be shown.
 */
last_month: string, 
/**
 * The kinds of person to be counted here: rates with a proof only where somebody has that one.
 */
ages: Array<AgeView>, 
/**
 * Chosen people.
 */
party: PartyView, 
/**
 * Most people in one line.
 */
party_limit: number, 
/**
 * Chosen day with its slots, if it can be chosen.
 */
day: DayView | null, 
/**
 * Chosen slot; the only one is chosen by itself.
 */
slot: string | null, 
/**
 * What the admission costs: present once a day is chosen, or none is to be.
 */
quote: LineQuoteView | null, 
/**
 * What can be added: parts to choose from, upgrades, then everything else; starts and pick-up times are those of
 * the chosen day.
 */
extras: Array<ExtraView>, 
/**
 * What was added, priced: present when `quote` is.
 */
extra_lines: Array<ExtraLineView>, 
/**
 * Admission and extras together, before discounts; present when `quote` is.
 */
base: number | null, 
/**
 * Admission and extras together; present when `quote` is.
 */
total: number | null, 
/**
 * What cancelling gives back at most, and until when, for the chosen day; none without a day or when nothing does.
 */
cancel: CancelPromiseView | null, 
/**
 * Until when the chosen day can be moved; none without a day or when it is too near.
 */
change_until: number | null, 
/**
 * Buying now and choosing the day later; none where the product is not sold so.
 */
open_ticket: OpenTicketView | null, 
/**
 * True when the day is to be chosen later.
 */
open: boolean, 
/**
 * What was wrong with the last attempt.
 */
errors: Array<FieldErrorView>, 
/**
 * False when the month was drawn for everybody: places left are then not known.
 */
live: boolean, };
export type ChosenRoomView = { 
/**
 * Which of the rooms, from 1.
 */
number: number, 
/**
 * The stay.
 */
stay: StayView, 
/**
 * What it costs now.
 */
total: number, 
/**
 * The search without it.
 */
href: string, };
export type CoachView = "ado" | "colectivo";
export type CodeView = { 
/**
 * As it is written.
 */
code: string, 
/**
 * What it does, or why it does nothing here.
 */
message: string, 
/**
 * True when it lowers a price in this cart.
 */
applies: boolean, };
export type CompanionView = { 
/**
 * Goes with the form that removes it, as `companion`.
 */
id: string, 
/**
 * First and last name.
 */
name: string, };
export type CompanyPageView = { 
/**
 * Every place, in the order of lists.
 */
places: Array<CompanyPlaceView>, 
/**
 * Every hotel with its cheapest night (§10.16.61).
 */
hotels: Array<HotelCardView>, };
export type CompanyPlaceView = { 
/**
 * The product.
 */
product: ProductCardView, 
/**
 * Who it is for and how it is different, in one sentence.
 */
different: string | null, };
export type CompareChoiceView = { 
/**
 * The operator's id.
 */
id: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Whether it stands side by side now.
 */
chosen: boolean, };
export type ComparePageView = { 
/**
 * Where the form asks again: the page itself.
 */
action: string, 
/**
 * The day of the prices.
 */
date: string, 
/**
 * The first day that can be chosen.
 */
first_date: string, 
/**
 * The last.
 */
last_date: string, 
/**
 * Everything that can be compared.
 */
choices: Array<CompareChoiceView>, 
/**
 * How many fit side by side.
 */
most: number, 
/**
 * True where more were asked for: the first are shown.
 */
too_many: boolean, 
/**
 * True where nobody chose: a few places that differ stand there.
 */
usual: boolean, 
/**
 * Side by side, in the order of lists.
 */
compared: Array<ComparedView>, 
/**
 * What is wrong with the form.
 */
errors: Array<FieldErrorView>, };
export type ComparedHotelView = { 
/**
 * The hotel, with its cheapest night.
 */
hotel: HotelCardView, 
/**
 * Where it stands, as a driver is told.
 */
address: string, 
/**
 * From when rooms are ready, `HH:MM`.
 */
ready_from: string, 
/**
 * Until when they are left, `HH:MM`.
 */
left_by: string, 
/**
 * Children younger than this cost nothing, whatever the room and the rate; 0 where all do.
 */
free_below: number, 
/**
 * Its room types, without what they cost.
 */
rooms: Array<RoomCardView>, 
/**
 * Its rate plans, with what cancelling gives back by each.
 */
plans: Array<PlanTermsView>, 
/**
 * The rules of its days that are not over, the soonest first.
 */
rules: Array<StayRuleView>, };
export type ComparedView = { 
/**
 * The product.
 */
product: ProductCardView, 
/**
 * Who it is for and how it is different, in one sentence.
 */
different: string | null, 
/**
 * What is in the price.
 */
includes: Array<string>, 
/**
 * Kinds of person, without those of a rate.
 */
ages: Array<AgeView>, 
/**
 * Weekdays it is open, 1 Monday to 7 Sunday.
 */
weekdays: Array<number>, 
/**
 * What a family asks; none where the catalogue does not say.
 */
facts: FactsView | null, 
/**
 * Whether it can be had on the day.
 */
state: DayStateView, 
/**
 * The next day it is open, ISO date, where it is closed on the day.
 */
next: string | null, 
/**
 * An adult's price on the day; none where it can't be had.
 */
price: number | null, 
/**
 * The same before discounts.
 */
base: number, 
/**
 * Where it is bought for that day.
 */
href: string, 
/**
 * The comparison without it.
 */
without: string, };
export type ContactPageView = { 
/**
 * Where the form posts.
 */
action: string, name: string, email: string, phone: string, topic: ContactTopicView, order: string, message: string, 
/**
 * What it can be about.
 */
topics: Array<ContactTopicView>, errors: Array<FieldErrorView>, 
/**
 * Why the whole was not taken.
 */
notice: NoticeView | null, 
/**
 * Messages are answered within so many hours of the call centre.
 */
answer_hours: number, 
/**
 * By when a message that was sent is answered, milliseconds UTC; none while it is written.
 */
answer_by: number | null, 
/**
 * Most characters of a message.
 */
message_limit: number, };
export type ContactTopicView = "visit" | "order" | "payment" | "group" | "accessibility" | "other";
export type CookieAboutView = "language" | "currency" | "phone" | "method" | "cart" | "stay" | "order" | "session" | "device" | "signing_in" | "passkey" | "done" | "seen" | "choice";
export type CookieNoticeView = { 
/**
 * What it says.
 */
text: string, 
/**
 * Names its words and those of the page: a choice that was made by others is asked anew.
 */
version: string, 
/**
 * The tag manager's container, loaded for who lets it; none where there is none.
 */
tag_manager: string | null, };
export type CookieView = { 
/**
 * What it is called.
 */
name: string, 
/**
 * What it is for.
 */
about: CookieAboutView, 
/**
 * How long it lasts at most, minutes.
 */
minutes: number, };
export type CookiesPageView = { 
/**
 * Where its forms go.
 */
action: string, 
/**
 * The purposes that are asked for, with what is let now.
 */
purposes: Array<PurposeView>, 
/**
 * Whether a choice was kept just now.
 */
kept: boolean, 
/**
 * Whether the browser asks not to have anything sold or shared.
 */
asks_privacy: boolean, 
/**
 * What names the choice in the store's list; empty where nothing was chosen.
 */
id: string, 
/**
 * Whether a tag manager is loaded for who lets it.
 */
tag_manager: boolean, 
/**
 * The store's own cookies.
 */
cookies: Array<CookieView>, };
export type CouponWorthView = { "kind": "percent", 
/**
 * How much.
 */
percent: number, } | { "kind": "amount", 
/**
 * Minor units of the coupon's currency.
 */
amount: number, };
export type CurrencyView = { 
/**
 * The contract's id.
 */
id: number, 
/**
 * ISO 4217 letters.
 */
code: string, 
/**
 * Its name in the page's language.
 */
name: string, 
/**
 * What is printed beside the amount.
 */
presentation_symbol: string, 
/**
 * On which side.
 */
position: PositionView, 
/**
 * Between units and cents.
 */
decimal_separator: string, 
/**
 * Between groups of three digits.
 */
thousand_separator: string, 
/**
 * Digits after the separator.
 */
minor_digits: number, 
/**
 * Country code of its flag.
 */
flag: string, };
export type DayReasonView = "advance" | "guest" | "other";
export type DayStateView = "open" | "few" | "sold_out" | "closed" | "past" | "beyond";
export type DayView = { date: string, slots: Array<SlotView>, };
export type DearerBackView = { 
/**
 * The day they come, ISO date.
 */
from: string, 
/**
 * The day they leave.
 */
to: string, 
/**
 * Where it is moved to one of them.
 */
href: string, };
export type DearerPartView = { 
/**
 * Its name.
 */
name: string, 
/**
 * What was paid for it before, with everything that was added to it.
 */
was: number, 
/**
 * What it costs more.
 */
difference: number, 
/**
 * Whether that is because the room left its day: it was bought for less for who sleeps there.
 */
guest: boolean, 
/**
 * How it costs less again; none where it can't be moved, or does.
 */
back: DearerBackView | null, };
export type DemoMailPageView = { mails: Array<DemoMailView>, };
export type DemoMailView = { to: string, subject: string, at: number, href: string, };
export type DeviceSessionView = { 
/**
 * Goes with the form that signs it out, as `session`.
 */
id: string, 
/**
 * Browser and system, as `Chrome, Android`; empty where neither is known.
 */
words: string, 
/**
 * Since when, milliseconds UTC.
 */
since: number, 
/**
 * When it was last seen, milliseconds UTC.
 */
seen: number, 
/**
 * The one that the page is looked at with.
 */
here: boolean, };
export type DeviceView = "phone" | "desktop";
export type DiscountsView = { 
/**
 * Smallest number of days ahead and the percent it earns.
 */
advance: Array<TierView>, 
/**
 * Number of parks and the percent it earns.
 */
combo: Array<TierView>, 
/**
 * Percent off parks on the days of a room in the same cart; 0 where nothing is.
 */
guest_percent: number, 
/**
 * Percent off the adult price for a child.
 */
child_percent: number, };
export type DoneCodeView = "cart_update_ok" | "order_sent" | "change_done" | "change_room_done" | "change_claim_done" | "change_cancel_done" | "change_paying" | "change_declined" | "change_abandoned" | "hotel_named" | "address_corrected" | "travellers_named" | "travellers_named_some" | "stay_cancelled" | "arrival_noted" | "park_day_chosen" | "park_day_given_up" | "account_saved" | "account_confirmed" | "address_asked" | "address_changed" | "password_changed" | "session_ended" | "sessions_ended" | "signed_out" | "account_deleted" | "way_added" | "way_removed" | "password_removed" | "companion_kept" | "companion_removed";
export type DoubledView = { 
/**
 * Number of the park.
 */
park: number, 
/**
 * Its name.
 */
name: string, 
/**
 * The day, ISO date.
 */
date: string, 
/**
 * How many people they are for.
 */
count: number, 
/**
 * What cancelling them gives back now, minor units of the order; 0 for nothing.
 */
returns: number, 
/**
 * Until when it gives back so much, milliseconds UTC; none where nothing does, or they can't be cancelled.
 */
until: number | null, 
/**
 * Where they are cancelled; none where they can't be.
 */
href: string | null, };
export type ElsewhereView = { 
/**
 * The hotel's code.
 */
hotel: string, 
/**
 * What it costs at least; none where it can't be had.
 */
least: LeastView | null, 
/**
 * Why it can't be had, in one sentence; none where it can (§10.16.147).
 */
why: string | null, };
export type ErrorPageView = { 
/**
 * Pages that were most likely meant; the usual ones where nothing tells.
 */
likely: Array<PlaceLinkView>, 
/**
 * Where people may want to go.
 */
suggestions: Array<ProductCardView>, 
/**
 * Which field of a form could not be read, by its name; empty where that is not known, or something else went wrong.
 */
field: string, };
export type ExtraChoiceView = { 
/**
 * The number of the extra.
 */
id: number, 
/**
 * How many take part; counts only where it is per participant. Sent as 0, or left out: everybody who may.
 */
count: number, 
/**
 * Its own start, where it has any.
 */
slot: string | null, 
/**
 * Key of the pick-up zone, where it has any.
 */
zone: string | null, 
/**
 * The hotel or place where they wait, where it comes for them; at most 80 characters.
 */
hotel: string | null, };
export type ExtraKindView = "transport" | "food" | "transport_with_food" | "photo" | "activity" | "pick_up";
export type ExtraLineView = { 
/**
 * Its line in the cart; none while choosing and in an order.
 */
line: string | null, 
/**
 * Which extra.
 */
id: number, 
/**
 * What kind of thing it is.
 */
kind: ExtraKindView, 
/**
 * Its name.
 */
name: string, 
/**
 * Whom it is paid for.
 */
per: PerView, 
/**
 * How many it is for; 1 for a group.
 */
count: number, 
/**
 * Where it has a start of its own.
 */
slot: string | null, 
/**
 * Name of the pick-up zone.
 */
zone: string | null, 
/**
 * Pick-up time.
 */
pickup: string | null, 
/**
 * The hotel or place where they wait, once it is known.
 */
hotel: string | null, 
/**
 * True for a component of the admission: it costs nothing and can't be taken out alone.
 */
included: boolean, 
/**
 * Its price.
 */
quote: LineQuoteView, 
/**
 * Why it can't be bought as it stands.
 */
error: FieldErrorView | null, };
export type ExtraView = { 
/**
 * Its own id.
 */
id: number, 
/**
 * The operator's id of the admission with it; for anything but an upgrade its own id.
 */
id_upgrade: number, 
/**
 * Upper-case code.
 */
code: string, 
/**
 * What kind of thing it is.
 */
kind: ExtraKindView, 
/**
 * The business unit that runs it.
 */
business_unit_code: BusinessUnitView, 
/**
 * Its name.
 */
name: string, 
/**
 * How the admission is called with it.
 */
name_upgrade: string, 
/**
 * Head of its details.
 */
title: string, 
/**
 * Second line of its details.
 */
subtitle: string, 
/**
 * Its details.
 */
description: string, 
/**
 * Name of its scene.
 */
scene: string, 
/**
 * Where a small picture of it is served, 4:3; its middle square stands for all of it.
 */
picture: string | null, 
/**
 * Whom it is paid for.
 */
per: PerView, 
/**
 * For an adult, a participant or the group; 0 when included.
 */
price: number, 
/**
 * For a child, where it differs.
 */
child_price: number | null, 
/**
 * The youngest who may take part.
 */
from_age: number | null, 
/**
 * Whether children may take part: not where the youngest must be of an adult's age.
 */
children: boolean, 
/**
 * The component group it is chosen in: exactly one of each group is, at no further cost.
 */
group: number | null, 
/**
 * True when a start must be chosen.
 */
slot_needed: boolean, 
/**
 * Its starts on the chosen day.
 */
slots: Array<SlotView>, 
/**
 * Where people are picked up; one must be chosen unless there are none.
 */
zones: Array<ZoneView>, 
/**
 * How it was chosen; none when it was not.
 */
chosen: ExtraChoiceView | null, };
export type FactsView = { 
/**
 * The height that activities ask for; none where none does.
 */
min_height: MinHeightView | null, 
/**
 * How wet one gets.
 */
wet: WetView, 
/**
 * How one eats.
 */
food: ProvidedView, 
/**
 * How one drinks.
 */
drinks: ProvidedView, 
/**
 * How much is walked.
 */
steps: StepsView, 
/**
 * Where a wheelchair can go.
 */
wheelchair: PassableView, 
/**
 * Where a stroller can go.
 */
stroller: PassableView, 
/**
 * ISO 639 codes of the languages of guides and signs.
 */
guides: Array<string>, 
/**
 * How far it is; nothing of what comes for its people.
 */
ways: Array<WayView>, };
export type FaqsPageView = { 
/**
 * What they are about; none for the store.
 */
product: ProductCardView | null, 
/**
 * The questions, in the order of a visit.
 */
parts: Array<QuestionsPartView>, 
/**
 * Where questions about each product stand.
 */
places: Array<PlaceLinkView>, };
export type FeeView = "lodging_tax" | "at_hotel";
export type FieldErrorView = { 
/**
 * The input at fault, such as `date` or `zone_100001`; none for the whole.
 */
field: string | null, 
/**
 * What is wrong.
 */
code: ProblemCodeView, 
/**
 * In the visitor's language.
 */
message: string, };
export type FilterView = { 
/**
 * What it keeps, in the page's language.
 */
label: string, 
/**
 * The list narrowed to it besides all else that is asked for; of the one that is chosen, the list without it.
 */
href: string, 
/**
 * True when the list is narrowed to it.
 */
chosen: boolean, };
export type FinancingView = { 
/**
 * The address of its script; none for the stand-in of a demonstration.
 */
script: string | null, 
/**
 * The store's key there.
 */
key: string, };
export type FirstRoomView = { 
/**
 * Its name.
 */
name: string, 
/**
 * Why it can't be had, in one sentence; none where it stands first.
 */
why_not: string | null, 
/**
 * The search without it.
 */
href: string, };
export type FlagshipAheadView = { 
/**
 * Their names.
 */
names: Array<string>, 
/**
 * Whole days, at least.
 */
days: number, 
/**
 * Percent off.
 */
percent: number, };
export type FoodToAddView = { 
/**
 * Its name.
 */
name: string, 
/**
 * For an adult.
 */
price: number, 
/**
 * For a child, where it differs.
 */
child_price: number | null, 
/**
 * Where the admission is bought with it already chosen.
 */
href: string, };
export type ForYouPageView = { 
/**
 * Whether the visitor lets the store remember it.
 */
is_let: boolean, 
/**
 * Name of the place that was asked about.
 */
at: string | null, 
/**
 * What goes with the place that was asked about, or with what was looked at.
 */
together: Array<BoughtWithView>, 
/**
 * What was looked at, the latest first.
 */
seen: Array<ProductCardView>, };
export type ForgotPageView = { 
/**
 * Where its forms go.
 */
action: string, 
/**
 * What it is about.
 */
state: ForgotStateView, 
/**
 * Whether it was asked for once more, which the page says alike whatever came of it.
 */
again: boolean, 
/**
 * As typed; once it was sent the address that was written to, empty where that is not known any more; while a password
 * is chosen whose it is, which password managers read.
 */
email: string, 
/**
 * Names what is chosen anew: goes with the form, as `reset`. Empty otherwise.
 */
reset: string, 
/**
 * Proves that whoever chooses reads its mail: goes with the form, as `key`.
 */
proof: string, 
/**
 * Whether it is the account's first password, as far as that is known: of who is signed in, or whose mail's link it is.
 */
first: boolean, 
/**
 * Where one signs in.
 */
auth_href: string, 
/**
 * What is wrong with what was typed.
 */
errors: Array<FieldErrorView>, 
/**
 * Why the whole was not taken.
 */
notice: NoticeView | null, };
export type ForgotStateView = "form" | "sent" | "choose" | "unknown";
export type FoundHotelView = { 
/**
 * The hotel.
 */
hotel: HotelCardView, 
/**
 * At least one.
 */
rooms: Array<FoundRoomView>, };
export type FoundItemView = { 
/**
 * Its code.
 */
code: string, 
/**
 * What kind of thing it is.
 */
kind: SoldKindView, };
export type FoundRoomView = { 
/**
 * The room type.
 */
room: RoomCardView, 
/**
 * Rooms left of the fullest night, told only when few.
 */
left: number | null, 
/**
 * On which terms, the cheapest first.
 */
offers: Array<StayOfferView>, };
export type FrameView = { 
/**
 * The page's language.
 */
lang: LanguageView, 
/**
 * The currency amounts are shown in.
 */
currency: CurrencyView, 
/**
 * Which of the two layouts is drawn.
 */
device: DeviceView, 
/**
 * Country of the telephone line shown first; none where there is no line.
 */
phone: string | null, 
/**
 * Today in Cancun.
 */
today: string, 
/**
 * The page's own address, without query.
 */
path: string, 
/**
 * Addresses in the page's language: of each page that has a fixed one, by its key in `routes.toml`, and of
 * `preferences`, where the language and currency form posts.
 */
urls: { [page in PageNameView | 'preferences']: string }, 
/**
 * Where one signs in and has one's account (§2.3.8): at the external account site where one is configured, else here.
 */
account_href: string, 
/**
 * Who sells.
 */
site: SiteView, 
/**
 * How the search box asks.
 */
search: SearchBoxView, 
/**
 * True on a demonstration store: its payment pages are a sandbox.
 */
demo: boolean, 
/**
 * What loads the widget that says what a month costs; none where one of its conditions does not hold (§9.14).
 */
financing?: FinancingView, 
/**
 * Container of the tag manager, the outside part of the analytics (§3.10); none where there is none.
 */
tag_manager: string | null, 
/**
 * Whether who lets it is shown what suits them (§3.10).
 */
personalised: boolean, };
export type GalleryPageView = { 
/**
 * The lights it can be narrowed to; none where there is one alone.
 */
filters: Array<FilterView>, 
/**
 * The light it is narrowed to; none for all.
 */
light: LightView | null, 
/**
 * The pictures of places, in the order of lists.
 */
prints: Array<PrintView>, };
export type GetawayNightView = { 
/**
 * Where all of it is booked together.
 */
href: string, 
/**
 * What all of it costs at least, minor units.
 */
total: number, 
/**
 * Name of the rate that has both visits in it, where that is what costs least.
 */
rate: string | null, };
export type GetawayView = { 
/**
 * What both are about, in the page's language.
 */
label: string, 
/**
 * What is visited on Saturday.
 */
first: ProductCardView, 
/**
 * What is visited on Sunday.
 */
second: ProductCardView, 
/**
 * What all who come pay for both, minor units.
 */
price: number, 
/**
 * The same before discounts.
 */
base: number, 
/**
 * Whether one is a tour, which counts toward no discount for several parks.
 */
tours_apart: boolean, 
/**
 * Where both are bought for these days.
 */
href: string, 
/**
 * Both with the night between them; none where that can't be.
 */
night: GetawayNightView | null, };
export type GlanceView = { 
/**
 * The hotel's code.
 */
hotel: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its page, with the search.
 */
href: string, 
/**
 * What a room costs there at least, all taxes included; none where there is none.
 */
total: number | null, 
/**
 * Why there is none; none where there is one.
 */
why: string | null, };
export type GroupPriceView = { 
/**
 * How many they are.
 */
people: number, 
/**
 * All together.
 */
total: number, 
/**
 * The share of each, never less than it is.
 */
each: number, };
export type HeardView = { "wish": "suits", 
/**
 * What, in the page's language.
 */
label: string, 
/**
 * Whether it is.
 */
met: boolean, } | { "wish": "height", 
/**
 * The height that is asked for; none where none is.
 */
asked: MinHeightView | null, 
/**
 * Whether they are as tall.
 */
tall: boolean, 
/**
 * Whether the day is worth it for them.
 */
met: boolean, };
export type HeightForView = "most" | "some";
export type HomeCodeView = { 
/**
 * As it is typed.
 */
code: string, 
/**
 * The lowest price of an adult with it.
 */
from: number, };
export type HomePageView = { parks: Array<ProductCardView>, tours: Array<ProductCardView>, 
/**
 * Every hotel with its cheapest night (§10.16.61).
 */
hotels: Array<HotelCardView>, 
/**
 * Advance and combination discounts, as the catalogue has them.
 */
discounts: DiscountsView, 
/**
 * The code by which an adult pays least; none where nobody has one without living somewhere.
 */
code: HomeCodeView | null, };
export type HotelCardView = { 
/**
 * Its code.
 */
code: string, 
/**
 * Its number.
 */
number: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Its page.
 */
href: string, 
/**
 * One promise.
 */
tagline: string, 
/**
 * One or two sentences.
 */
summary: string, 
/**
 * Its picture.
 */
picture: PictureView, 
/**
 * The cheapest night for two in the next months, taxes included, in whole units; none beside offers, which say what it costs.
 */
from: number | null, 
/**
 * Whether nothing goes back of it to who cancels.
 */
from_final: boolean, 
/**
 * What there is.
 */
amenities: Array<AmenityView>, 
/**
 * Where it stands, for a map; none where the catalogue does not say.
 */
place: SpotView | null, };
export type HotelChoiceView = { 
/**
 * Its code.
 */
code: string, 
/**
 * Its name.
 */
name: string, };
export type HotelPageView = { 
/**
 * The hotel.
 */
hotel: HotelCardView, 
/**
 * The search, asked of this hotel.
 */
search: StaySearchView, 
/**
 * What it finds here; none where nothing was asked, or something is wrong with it.
 */
found: StaysFoundView | null, 
/**
 * What the search that the browser keeps finds here; none where it keeps none, and where something was asked (§10.16.146).
 */
kept: StaysFoundView | null, 
/**
 * What all rooms of a search of several cost here, while none of them is chosen; none for one room (§10.16.141).
 */
together: HotelsCostView | null, 
/**
 * What the hotel is like, in paragraphs.
 */
description: Array<string>, 
/**
 * Four promises.
 */
highlights: Array<string>, 
/**
 * What one should know.
 */
good_to_know: Array<string>, 
/**
 * Where it stands.
 */
address: string, 
/**
 * Its front desk's telephone.
 */
phone: string, 
/**
 * How to get there.
 */
arrive: string, 
/**
 * From when rooms are ready.
 */
ready_from: string, 
/**
 * Until when they are left.
 */
left_by: string, 
/**
 * The tax on lodging, percent.
 */
lodging_tax_percent: number, 
/**
 * Its room types.
 */
rooms: Array<RoomCardView>, 
/**
 * Its rate plans, with what cancelling gives back by each, the most first.
 */
plans: Array<PlanTermsView>, 
/**
 * Questions and answers.
 */
questions: Array<QuestionView>, 
/**
 * Other hotels.
 */
others: Array<HotelCardView>, 
/**
 * Head of the page.
 */
seo_title: string, 
/**
 * Head of the page.
 */
seo_description: string, };
export type HotelsComparePageView = { 
/**
 * Every hotel, in the order of lists.
 */
compared: Array<ComparedHotelView>, 
/**
 * What the search of the address costs, or the one that the browser keeps; none where there is none (§10.16.148).
 */
cost: HotelsCostView | null, };
export type HotelsCostView = { 
/**
 * The day they come.
 */
checkin: string, 
/**
 * The day they leave.
 */
checkout: string, 
/**
 * How many nights.
 */
nights: number, 
/**
 * Who sleeps in each room.
 */
rooms: Array<RoomGuestsView>, 
/**
 * All that the search finds.
 */
href: string, 
/**
 * The same search with people no room is for in two; none where one is for each of them, two are none either, or the hotel
 * is chosen (§10.16.155).
 */
split: SplitPartyView | null, 
/**
 * The rule of days that is why none has anything, in few words; none where one has, or something else is why (§10.16.156).
 */
rule: string | null, 
/**
 * Every hotel, in the order of lists.
 */
hotels: Array<ElsewhereView>, };
export type HotelsPageView = { 
/**
 * The search.
 */
search: StaySearchView, 
/**
 * What it found; none where nothing was asked, or something is wrong with it.
 */
found: StaysFoundView | null, 
/**
 * What the search that the browser keeps costs; none where it keeps none, and where something was asked (§10.16.146).
 */
cost: HotelsCostView | null, 
/**
 * Every hotel.
 */
hotels: Array<HotelCardView>, };
export type HoursView = { from: string, to: string, };
export type IconsView = { favicon: string, apple_touch: string, };
export type LanguageNameView = { value: LanguageView, name: string, };
export type LanguageView = "es" | "en" | "pt";
export type LayoutHtml = { before: string, after: string, 
/**
 * Island messages of the layout, by key.
 */
messages: { [key in string]: string }, };
export type LeastView = { 
/**
 * All of it, all taxes included.
 */
total: number, 
/**
 * The same before discounts.
 */
base: number, 
/**
 * Whether nothing goes back of it to who cancels (§10.16.120).
 */
is_final: boolean, };
export type LeaveView = { 
/**
 * Its line's position in the order, which the form sends.
 */
line: number, 
/**
 * What goes back now.
 */
returns: number, 
/**
 * Names the form, however often it is sent.
 */
once: string, };
export type LedgerEntryView = { 
/**
 * What it was.
 */
kind: LedgerKindView, 
/**
 * Negative where it goes back to the buyer.
 */
amount: number, 
/**
 * Since when, milliseconds UTC.
 */
at: number, 
/**
 * What was changed or cancelled by it, each by its name; nothing where that is not known.
 */
what: Array<string>, 
/**
 * How it was paid; none of what goes back, and where that is not known.
 */
paid_with: PaidWithView | null, 
/**
 * Of the change of a room, the visits that cost more by it, within the amount.
 */
dearer: Array<DearerPartView>, };
export type LedgerKindView = "change" | "payment" | "going_back" | "back" | "owed";
export type LedgerView = { 
/**
 * Oldest first.
 */
entries: Array<LedgerEntryView>, 
/**
 * What its buyer has paid in the end, once all that goes back is there.
 */
balance: number, 
/**
 * Tax within it.
 */
tax: number, };
export type LeftOutRoomView = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its hotel's name.
 */
hotel: string, 
/**
 * Its page, with the search.
 */
href: string, 
/**
 * Its number.
 */
room: number, 
/**
 * Why it was left out.
 */
why: LeftOutWhyView, 
/**
 * The nearest days on which it can be had; none where none are near, or other hotels are asked for too.
 */
near: OtherDaysView | null, };
export type LeftOutWhyView = "small" | "full" | "days";
export type LightView = "day" | "dusk";
export type LineQuoteView = { 
/**
 * What its price is made of.
 */
units: Array<PartView>, 
/**
 * Before discounts.
 */
base: number, 
/**
 * To pay, taxes included.
 */
total: number, };
export type ListedDayView = { 
/**
 * What is paid.
 */
price: number, 
/**
 * The same before discounts.
 */
base: number, 
/**
 * Where it is bought for that day.
 */
href: string, };
export type ListedView = { 
/**
 * The product.
 */
product: ProductCardView, 
/**
 * How it is reached from where they set out; none where nobody asked, or the catalogue does not say.
 */
reach: ReachView | null, 
/**
 * What an adult pays on the day that was asked for.
 */
day: ListedDayView | null, };
export type ListingPageView = { 
/**
 * Parts of the list, none of them empty; none where nothing is what was asked for.
 */
parts: Array<ListingPartView>, 
/**
 * What lowers prices.
 */
discounts: DiscountsView, 
/**
 * What a day can be about; none where nothing is told apart.
 */
filters: Array<FilterView>, 
/**
 * Everything else the list can be narrowed to.
 */
narrowing: NarrowingView, 
/**
 * What is wrong with the form.
 */
errors: Array<FieldErrorView>, };
export type ListingPartView = { 
/**
 * What kind of thing they are; none where both stand in one order.
 */
kind: ProductKindView | null, 
/**
 * At least one.
 */
products: Array<ListedView>, };
export type LookupPageView = { code: string, email: string, errors: Array<FieldErrorView>, };
export type LowestDayView = { 
/**
 * The day, ISO date.
 */
date: string, 
/**
 * True where another day costs something else.
 */
varies: boolean, 
/**
 * Which rule gives its price.
 */
reason: ReasonView, 
/**
 * What is off for who books less far ahead; none where its price is not that of booking ahead, or nothing else is.
 */
sooner: TierView | null, };
export type MailHtml = { subject: string, html: string, text: string, };
export type MailView = { "kind": "contact", 
/**
 * Who wrote it.
 */
name: string, 
/**
 * Where an answer goes.
 */
email: string, 
/**
 * A telephone number; empty for none.
 */
phone: string, 
/**
 * What about.
 */
topic: ContactTopicView, 
/**
 * Code of an order, as it was written; empty for none.
 */
order: string, 
/**
 * Whose that order is.
 */
order_of: OrderOfView, 
/**
 * What is written, in lines.
 */
message: string, 
/**
 * The language it was written in.
 */
lang: LanguageView, 
/**
 * When it came, milliseconds UTC.
 */
received: number, } | { "kind": "newsletter", 
/**
 * Absolute address where they say yes.
 */
href: string, 
/**
 * Absolute address where they say no, for good.
 */
leave_href: string, } | { "kind": "account", 
/**
 * What it says.
 */
letter: AccountLetterView, 
/**
 * By which its owner is greeted. Only who confirmed the address is: whatever a stranger typed stands in no mail.
 */
name: string, 
/**
 * Absolute address of what it asks for: where one confirms, chooses a password, or signs in. Empty where it asks
 * for nothing.
 */
href: string, 
/**
 * Absolute address where another password is chosen.
 */
forgot_href: string, 
/**
 * Of a deleted account when it is erased, milliseconds UTC; none otherwise.
 */
until: number | null, 
/**
 * By whose word the account was made, or is signed in to, where that is what it says; empty otherwise.
 */
provider: string, 
/**
 * Content id of the picture over the letter; empty for none.
 */
picture: string, } | { "kind": "order_confirmed", 
/**
 * Why they come again; none the first time, and where somebody asked for them.
 */
again: AgainView | null, 
/**
 * Which of the order's changes it is about, from 0; none where it is about none, and where that is not known.
 */
changed: number | null, 
/**
 * The order.
 */
order: OrderPageView, 
/**
 * Absolute address of the order page.
 */
href: string, 
/**
 * Absolute address where its first visit is changed; none where nothing can be.
 */
change_href: string | null, 
/**
 * Absolute address of its days as a calendar file.
 */
calendar_href: string | null, 
/**
 * Content id of the picture over the letter; empty for none.
 */
picture: string, } | { "kind": "order_ended", 
/**
 * The order.
 */
order: OrderPageView, 
/**
 * Absolute address of the order page.
 */
href: string, 
/**
 * Content id of the picture over the letter; empty for none.
 */
picture: string, } | { "kind": "order_transfer", 
/**
 * The order.
 */
order: OrderPageView, 
/**
 * Absolute address of the order page.
 */
href: string, 
/**
 * Content id of the picture over the letter; empty for none.
 */
picture: string, } | { "kind": "order_refunded", 
/**
 * How it goes back.
 */
how: RefundHowView, 
/**
 * Why it goes back.
 */
why: RefundWhyView, 
/**
 * How much goes back.
 */
amount: number, 
/**
 * Which of the order's changes it is about, from 0; none where it is about none, and where that is not known.
 */
changed: number | null, 
/**
 * The order.
 */
order: OrderPageView, 
/**
 * Absolute address of the order page.
 */
href: string, 
/**
 * Content id of the picture over the letter; empty for none.
 */
picture: string, };
export type MarkedView = { 
/**
 * What it says.
 */
text: string, 
/**
 * True where it is what was typed.
 */
marked: boolean, };
export type MenuPlaceView = { 
/**
 * Its name.
 */
name: string, 
/**
 * One promise.
 */
tagline: string, 
/**
 * About page.
 */
href: string, 
/**
 * Its picture.
 */
picture: PictureView, 
/**
 * The lowest price of an adult, in minor units of the page's currency.
 */
from: number, 
/**
 * Whether other days cost something else than `from`.
 */
varies: boolean, };
export type MenuView = { 
/**
 * The parks, in the order of lists.
 */
parks: Array<MenuPlaceView>, 
/**
 * The tours, in the order of lists.
 */
tours: Array<MenuPlaceView>, };
export type MethodKindView = "card" | "paypal" | "cash" | "bank" | "transfer";
export type MethodView = { id: number, 
/**
 * One of the contract's eight codes, or the catalogue's own.
 */
api_code: string, name: string, kind: MethodKindView, 
/**
 * What to know before choosing it.
 */
note: string | null, };
export type MinHeightView = { 
/**
 * Centimetres: what most activities that ask for one ask for.
 */
cm: number, 
/**
 * How much of the day asks for it.
 */
of: HeightForView, };
export type MissedDayView = { 
/**
 * The day, ISO date.
 */
date: string, 
/**
 * Why it can't be had.
 */
state: DayStateView, 
/**
 * The next that can; none within two months.
 */
next: NextDayView | null, };
export type MissingChildrenView = { 
/**
 * The day.
 */
date: string, 
/**
 * Name of the park that others of the room go to.
 */
name: string, 
/**
 * How many they are.
 */
count: number, };
export type MomentView = { 
/**
 * When it is, `HH:MM`.
 */
hour: string, 
/**
 * What the day is then, in one line.
 */
words: string, 
/**
 * Where its picture is served, 4:3.
 */
picture: string, 
/**
 * What the picture shows.
 */
alt: string, };
export type NarrowedByView = "kind" | "date" | "height" | "up_to" | "from";
export type NarrowingView = { 
/**
 * Where it asks again: the page itself, whole where nothing follows.
 */
action: string, 
/**
 * What a day is about, kept by the form.
 */
suits: string | null, 
/**
 * A park, or a tour; none for both.
 */
kind: ProductKindView | null, 
/**
 * The day that was asked for, `YYYY-MM-DD`; empty for any.
 */
date: string, 
/**
 * The first day that can be chosen.
 */
first_date: string, 
/**
 * The last.
 */
last_date: string, 
/**
 * Heights in centimetres that some products ask a child for, the smallest first.
 */
heights: Array<number>, 
/**
 * Centimetres of the smallest child who comes; none for nobody who is small.
 */
height: number | null, 
/**
 * The most an adult's ticket may cost, whole units of the page's currency, as it was written; empty for any.
 */
up_to: string, 
/**
 * Places to set out from.
 */
origins: Array<OriginView>, 
/**
 * The one they set out from.
 */
from: OriginView | null, 
/**
 * Minutes of a drive that can be chosen.
 */
drives: Array<number>, 
/**
 * The most minutes they would drive; none for any.
 */
within: number | null, 
/**
 * In which order.
 */
sort: SortView, 
/**
 * What the list is narrowed to, each with the list without it.
 */
asked: Array<AskedView>, };
export type NearStayView = { 
/**
 * The hotel.
 */
hotel: string, 
/**
 * The day they would come.
 */
checkin: string, 
/**
 * The day they would leave.
 */
checkout: string, 
/**
 * How many nights.
 */
nights: number, 
/**
 * The cheapest room, all taxes included.
 */
from: number, 
/**
 * The search for it.
 */
href: string, };
export type NearbyNightsView = { 
/**
 * The day they would come.
 */
checkin: string, 
/**
 * The day they would leave.
 */
checkout: string, 
/**
 * What would be paid more now, minor units of the order's currency; it would come back when negative.
 */
difference: number, 
/**
 * What would cost more in all, with what is paid at its hotel and what visits of the order cost more; less when negative.
 */
in_all: number, 
/**
 * What of that visits of the order cost more; 0 where none does.
 */
dearer: number, 
/**
 * What would be left to be paid at the hotel; 0 where nothing would.
 */
at_hotel: number, 
/**
 * Where it is looked at.
 */
href: string, };
export type NewsletterPageView = { 
/**
 * Where its forms go.
 */
action: string, 
/**
 * What it is about.
 */
state: NewsletterStateView, 
/**
 * As typed.
 */
name: string, 
/**
 * As typed.
 */
lastname: string, 
/**
 * As typed.
 */
email: string, 
/**
 * Code of the chosen country.
 */
country: string, 
/**
 * Whether each box was ticked.
 */
acceptance: boolean, 
/**
 * The same.
 */
permission: boolean, 
/**
 * Carried along, for the marketing platform.
 */
client_id: string, 
/**
 * The same.
 */
external_key: string, 
/**
 * The same: the page the form was on.
 */
origin: string, 
/**
 * Every country, by name.
 */
countries: Array<ChoiceView>, 
/**
 * Names the subscription that is decided on: goes with the form, as `subscription`. Empty otherwise.
 */
subscription: string, 
/**
 * Proves that whoever decides reads its mail: goes with the form, as `key`.
 */
proof: string, 
/**
 * What is wrong with what was typed.
 */
errors: Array<FieldErrorView>, 
/**
 * What went wrong, or what is known of the address.
 */
notice: NoticeView | null, };
export type NewsletterStateView = "form" | "sent" | "confirm" | "confirmed" | "leave" | "left" | "unknown";
export type NextComboView = { 
/**
 * How many parks that are.
 */
from: number, 
/**
 * The percent that applies to each of them then.
 */
percent: number, 
/**
 * How much less what is chosen costs.
 */
saving: number, };
export type NextDayView = { 
/**
 * The day, ISO date.
 */
date: string, 
/**
 * What an adult pays then, minor units.
 */
price: number, 
/**
 * Where it is bought, with everybody who was chosen.
 */
href: string, };
export type NextInCartView = { 
/**
 * The product.
 */
product: ProductCardView, 
/**
 * Name of what is in the cart that many bought it with; none where it was looked at lately.
 */
with: string | null, 
/**
 * A day on which it can be had.
 */
date: string, 
/**
 * For so many people, as the cart's first line.
 */
people: number, 
/**
 * What it costs in this cart.
 */
price: number, 
/**
 * What the cart costs with it.
 */
total: number, 
/**
 * How much less that is than both apart.
 */
saving: number, 
/**
 * Its buy page with that day and those people.
 */
href: string, };
export type NextPlaceView = { 
/**
 * The place. With a day it costs what an adult pays on that day, and its buy page is that of the day.
 */
product: ProductCardView, 
/**
 * The cheapest of the free days of the order's rooms, or beside its visits, ISO date; none where nothing with a day is to come.
 */
date: string | null, };
export type NextTogetherView = { 
/**
 * The name of the one.
 */
first: string, 
/**
 * The name of the other.
 */
second: string, 
/**
 * How much less an adult pays for both at once, each on its day.
 */
saving: number, };
export type NightMonthView = { 
/**
 * The month it is about.
 */
month: string, 
/**
 * Its nights.
 */
nights: Array<NightView>, };
export type NightView = { 
/**
 * The day it begins.
 */
date: string, 
/**
 * The cheapest rooms of this night for these guests, one for each party, all taxes included; none where they can't be had together.
 */
from: number | null, 
/**
 * True where somebody may come on this day.
 */
arrive: boolean, 
/**
 * True where somebody may leave on this day.
 */
leave: boolean, 
/**
 * Fewest nights of who comes on this day.
 */
least: number, };
export type NightsView = { 
/**
 * What amounts are in.
 */
currency: string, 
/**
 * The months asked for, one after the other.
 */
months: Array<NightMonthView>, 
/**
 * First month that can be shown.
 */
first_month: string, 
/**
 * Last month that can be shown.
 */
last_month: string, };
export type NoticeCodeView = DoneCodeView | ProblemCodeView;
export type NoticeView = { tone: ToneView, code: NoticeCodeView, 
/**
 * In the page's language.
 */
message: string, };
export type OfferPriceView = { 
/**
 * The product.
 */
product: ProductCardView, 
/**
 * An adult's price without the rule.
 */
base: number, 
/**
 * The price by the rule: an adult's, or a child's where the rule is about children alone.
 */
price: number, 
/**
 * A child's price by the rule, where it says one beside the adult's.
 */
child: number | null, 
/**
 * Where it is bought, with what the rule asks for already chosen.
 */
href: string, };
export type OfferRuleView = { "rule": "advance", 
/**
 * Whole days, at least.
 */
days: number, 
/**
 * Percent off.
 */
percent: number, 
/**
 * What the tickets of the flagship have instead, where they are left out.
 */
without: FlagshipAheadView | null, } | { "rule": "combo", 
/**
 * Different parks, at least.
 */
parks: number, 
/**
 * Percent off each.
 */
percent: number, 
/**
 * Whether there are tours, which do not count.
 */
tours_apart: boolean, } | { "rule": "guest", 
/**
 * Percent off.
 */
percent: number, } | { "rule": "child", 
/**
 * Percent off.
 */
percent: number, } | { "rule": "promotion", 
/**
 * What a price says it is because of.
 */
name: string, 
/**
 * Percent off.
 */
percent: number, 
/**
 * Only with this code.
 */
code: string | null, 
/**
 * The last day on which it is bought.
 */
sale_to: string | null, 
/**
 * The first and the last day of the visit.
 */
visit: [string, string] | null, 
/**
 * Names of the countries whose visitors have it; none for all.
 */
countries: Array<string>, 
/**
 * Whether most who read the page's language live in one of them.
 */
likely: boolean, 
/**
 * Codes of the currencies it is for; none for all.
 */
currencies: Array<string>, 
/**
 * Names of the products it is for; none for all.
 */
only: Array<string>, } | { "rule": "rooms", 
/**
 * What a price says it is because of.
 */
name: string, 
/**
 * Percent off each night; none where nights are for nothing.
 */
percent: number | null, 
/**
 * Nights for nothing, the cheapest; 0 where percent are taken off.
 */
free_nights: number, 
/**
 * Fewest nights.
 */
least_nights: number, 
/**
 * Only with this code.
 */
code: string | null, 
/**
 * The last day on which it is bought.
 */
sale_to: string | null, 
/**
 * The days in which the first and the last night lie.
 */
stay: [string, string] | null, 
/**
 * Names of the hotels it is for; none for all.
 */
hotels: Array<string>, 
/**
 * Other promotions of rooms that are for some of the same nights: for them the one counts that takes more off.
 */
not_with: Array<string>, 
/**
 * Names of the rate plans it is for; none for all.
 */
plans: Array<string>, } | { "rule": "plan", 
/**
 * Its words.
 */
plan: PlanView, 
/**
 * Percent off an adult's list price.
 */
adult_percent: number, 
/**
 * Percent off an adult's list price for a child; none where no child comes by it.
 */
child_percent: number | null, };
export type OfferView = { 
/**
 * Its name within the page.
 */
id: string, 
/**
 * The rule.
 */
rule: OfferRuleView, 
/**
 * Prices by it, in the order of lists; none where it concerns several at once.
 */
prices: Array<OfferPriceView>, 
/**
 * Where it is bought with what it asks for already chosen, where no single product is.
 */
href: string | null, };
export type OfferedCodeView = { 
/**
 * As it is written.
 */
code: string, 
/**
 * What it takes off this cart, beyond the code that was given.
 */
saving: number, 
/**
 * True where it is a coupon of who is signed in; everybody is told of any other.
 */
own: boolean, 
/**
 * What it would take the place of, in words: what parks together take off, or would with one more; none where they take nothing off.
 */
note: string | null, };
export type OfferedView = "included" | "paid" | "none";
export type OpenTicketView = { 
/**
 * For how many months its day can be chosen.
 */
months: number, 
/**
 * The last day it is good for, bought today.
 */
until: string, };
export type OrderFilesView = { 
/**
 * The vouchers as a PDF.
 */
pdf: string, 
/**
 * The days as a calendar file.
 */
calendar: string, };
export type OrderLineView = { 
/**
 * Which line of the order it is, from 0.
 */
line: number, product: ProductCardView, 
/**
 * Who opens the gate, and whose seal stands on the ticket.
 */
business_unit: BusinessUnitView, 
/**
 * None for an open ticket whose day is not chosen yet.
 */
date: string | null, 
/**
 * The last day it is good for, ISO date.
 */
valid_until: string | null, slot: string, slot_matters: boolean, quote: LineQuoteView, extras: Array<ExtraLineView>, proofs: Array<ProofView>, 
/**
 * What it costs with extras, after what changes and cancelling made it cost more or less.
 */
total: number, 
/**
 * True once it was cancelled: its vouchers are void.
 */
cancelled: boolean, 
/**
 * Where it is changed, added to or cancelled; none where nothing can be done any more.
 */
change_href: string | null, 
/**
 * What cancelling it gives back and until when; none where nothing does, or it can't be cancelled.
 */
cancel: CancelPromiseView | null, 
/**
 * Until when its day can be changed, milliseconds UTC; none where it has none or that moment is over.
 */
change_until: number | null, 
/**
 * Until when bad weather moves it for nothing, milliseconds UTC; none where nothing does, or it did once.
 */
weather_until: number | null, 
/**
 * Where it costs again what guests of a room of its order pay; none where it does, never did, or can't be moved.
 */
guest_days: DearerBackView | null, 
/**
 * Refundable deposit for snorkel gear, paid at the park, in US cents; none where it asks for none.
 */
snorkel_deposit: number | null, 
/**
 * The way to its place; none where it is not to come, or its people are fetched.
 */
way_href: string | null, 
/**
 * Asks for the hotel where its people are picked up; none where nobody is, or nothing can be said any more.
 */
pick_up: PickUpView | null, bring: Array<string>, arrive: string, tickets: Array<TicketView>, };
export type OrderOfView = "buyer" | "unpaid" | "other" | "unknown";
export type OrderPageView = { 
/**
 * Eight characters.
 */
code: string, 
/**
 * Where it stands.
 */
state: OrderStateView, 
/**
 * How it was paid, or is to be.
 */
paid_with: PaidWithView | null, 
/**
 * What it waits for; while it is to be paid elsewhere.
 */
promise: PromiseView | null, 
/**
 * Where to send the money; while it waits for a transfer.
 */
transfer: TransferView | null, 
/**
 * The last day its vouchers are good for, ISO date; once paid.
 */
good_until: string | null, 
/**
 * Who bought.
 */
first_name: string, 
/**
 * Where the voucher was sent.
 */
email: string, 
/**
 * Parks and tours that were bought.
 */
lines: Array<OrderLineView>, 
/**
 * Rooms that were bought.
 */
stays: Array<BoughtStayView>, 
/**
 * What is said of taxes and of what towns charge apart for the rooms that stand; empty without any.
 */
town_note: string, 
/**
 * Before discounts.
 */
base: number, 
/**
 * Taken off by a coupon.
 */
coupon: number, 
/**
 * What it cost when it was bought, paid or to pay.
 */
total: number, 
/**
 * Tax within it.
 */
tax: number, 
/**
 * What that tax was called.
 */
tax_name: string, 
/**
 * How much it was.
 */
tax_percent: number, 
/**
 * Where to try paying again; none unless it can be.
 */
pay_href: string | null, 
/**
 * While it can be paid again: until when its places are kept for it, milliseconds UTC.
 */
held_until: number | null, 
/**
 * While it waits to be paid: the cart it was placed from, for who has that, where what is bought can be changed first.
 */
cart_href: string | null, 
/**
 * True while it is worth asking again in a moment.
 */
poll: boolean, 
/**
 * What became of the last attempt to pay.
 */
notice: NoticeView | null, 
/**
 * Where a change that was just not paid is asked for again, with what was chosen; none otherwise.
 */
change_again: string | null, 
/**
 * Placed at.
 */
placed_at: number, 
/**
 * The address that shows this page again.
 */
href: string, 
/**
 * When an order paid elsewhere (a transfer, a cash voucher) must be paid by, milliseconds UTC.
 */
pay_until: number | null, 
/**
 * Money given back, oldest first.
 */
refunds: Array<RefundView>, 
/**
 * What moved money since it was paid; none where nothing did.
 */
ledger: LedgerView | null, 
/**
 * What was changed of it since it was paid, oldest first; what an earlier release changed is not known.
 */
changes: Array<ChangeMadeView>, 
/**
 * What was cancelled of it, oldest first; likewise.
 */
gone: Array<PartGoneView>, 
/**
 * Whether what its rooms were when they were bought is known: an earlier release changed none.
 */
bought_known: boolean, 
/**
 * Its tickets that the rate of one of its rooms has in it already, by their days.
 */
doubled: Array<DoubledView>, 
/**
 * The vouchers as a PDF, and the days as a calendar file; none until the order is paid.
 */
files: OrderFilesView | null, 
/**
 * What was added to its visits since, each an order of its own.
 */
added: Array<RelatedOrderView>, 
/**
 * The order whose visit this was added to.
 */
added_to: RelatedOrderView | null, 
/**
 * Whole days from today to its next visit, 0 on the day; none where no visit is to come.
 */
days_left: number | null, 
/**
 * What stands in the field that corrects where it writes to: the form's action `address`, field `email`. None where it
 * can't be corrected.
 */
address: string | null, 
/**
 * True while its people can be named: the form's action `names`, fields `name_` and a ticket's `person`.
 */
names: boolean, 
/**
 * Names that are offered where people are named, and may be kept there: the box `keep`. None where nobody is signed in.
 */
companions: Array<string> | null, 
/**
 * Other places to go to, on the page of an order with a visit to come.
 */
suggestions: Array<NextPlaceView>, 
/**
 * Those two of them that save most when they are bought together; none where that saves nothing.
 */
together: NextTogetherView | null, 
/**
 * Everything that stands can be cancelled at once; none where that is one thing alone, or nothing.
 */
cancel_all: CancelAllView | null, 
/**
 * What is wrong with what was typed.
 */
errors: Array<FieldErrorView>, };
export type OrderStateView = "awaiting_payment" | "awaiting_transfer" | "confirming" | "paid" | "cancelled" | "refunded" | "returned" | "called_off" | "suspended";
export type OriginView = "airport" | "cancun" | "playa_del_carmen" | "tulum" | "cozumel";
export type OtherCartLineView = { 
/**
 * Its line.
 */
id: string, 
/**
 * What it is called; of a room, its hotel and its name.
 */
name: string, 
/**
 * Its day, or the day they come; none while it is to be chosen.
 */
date: string | null, 
/**
 * The day they leave; none for a visit.
 */
until: string | null, 
/**
 * Who it is for.
 */
party: PartyView, 
/**
 * What is in this cart and in its way, by name: it would change places with it.
 */
instead_of: Array<string>, 
/**
 * Whether that is the same product; otherwise it is another one on the same day.
 */
same_product: boolean, 
/**
 * Until when its places are held, milliseconds UTC; none where they are not.
 */
held_until: number | null, 
/**
 * It is being paid there, so it stays.
 */
paying: boolean, };
export type OtherCostView = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its day; none for an open ticket.
 */
date: string | null, 
/**
 * What it costs more, minor units of the order's currency.
 */
difference: number, 
/**
 * It was bought for less because of a room: on days that it leaves, no more.
 */
guest: boolean, 
/**
 * It costs less again on a day of the nights that are asked for, once the room has them: none of them is one of those it has.
 */
later: boolean, 
/**
 * Where its day is moved into the nights that are asked for, before the room is; none of a room, or where nothing can be.
 */
change_href: string | null, };
export type OtherDaysView = { 
/**
 * The day they would come.
 */
checkin: string, 
/**
 * The day they would leave.
 */
checkout: string, 
/**
 * Its page, with the search for them.
 */
href: string, };
export type OwnAccountView = { 
/**
 * By which they are greeted: as it is kept, whatever was typed since. Empty where a provider said no name.
 */
greeting: string, 
/**
 * Their confirmed address.
 */
email: string, 
/**
 * A new address that was written to and not confirmed yet.
 */
waiting: string | null, 
/**
 * As typed where the new address was refused; empty otherwise.
 */
email_typed: string, 
/**
 * Who they are, or what was typed.
 */
details: AccountDetailsView, 
/**
 * Every country, by name.
 */
countries: Array<ChoiceView>, 
/**
 * Every language, own name of each.
 */
languages: Array<LanguageNameView>, 
/**
 * Every currency.
 */
currencies: Array<ChoiceView>, 
/**
 * Every way to pay.
 */
methods: Array<ChoiceView>, 
/**
 * Orders bought with their address: the one with the next visit first, then those ahead by their days, then those that
 * are over, the latest first.
 */
trips: Array<TripView>, 
/**
 * Which page of them that is, from 1.
 */
trips_page: number, 
/**
 * The page before; none on the first.
 */
newer_href: string | null, 
/**
 * The page behind; none on the last.
 */
older_href: string | null, 
/**
 * Coupons given to them that can be used.
 */
coupons: Array<OwnCouponView>, 
/**
 * The cart, where something is in it: a coupon goes into it with one press.
 */
filled_cart_href: string | null, 
/**
 * Where they are signed in: here first, then by when each was last seen.
 */
devices: Array<DeviceSessionView>, 
/**
 * Where everything that is known of them is downloaded.
 */
data_href: string, 
/**
 * False where they come by others or by passkeys alone and have no password.
 */
has_password: boolean, 
/**
 * Where they choose their first one by mail; none where an account site elsewhere stands for that page.
 */
password_href: string | null, 
/**
 * Whether the password can be taken away: something else lets them in.
 */
password_removable: boolean, 
/**
 * Their passkeys, the first added first.
 */
passkeys: Array<PasskeyView>, 
/**
 * Whether one more can be added, where the browser can.
 */
passkey_addable: boolean, 
/**
 * Who else says who they are, the first joined first.
 */
ways: Array<SignInWayView>, 
/**
 * Who else could.
 */
joinable: Array<ProviderView>, 
/**
 * What was asked for of a way in and needs the password; none where nothing was refused.
 */
way_asked: WayAskedView | null, 
/**
 * Who comes along with them, by names that they keep: at most `companions_most`.
 */
companions: Array<CompanionView>, 
/**
 * So many are kept at most.
 */
companions_most: number, 
/**
 * As typed where a name was refused; empty otherwise.
 */
companion_first: string, 
/**
 * The same of its last name.
 */
companion_last: string, 
/**
 * Whether the newsletter goes to their address.
 */
newsletter: OwnNewsletterView, 
/**
 * Where that is changed: where one leaves it, or subscribes.
 */
newsletter_href: string, 
/**
 * What this browser lets the store do; none where nothing was chosen in it.
 */
cookies: Array<PurposeNameView> | null, };
export type OwnCouponView = { 
/**
 * What is typed into the cart.
 */
code: string, 
/**
 * What it takes off.
 */
worth: CouponWorthView, 
/**
 * The least its products must cost together, minor units of `currency`; 0 for no such bound.
 */
minimum: number, 
/**
 * The currency of amounts; none for a percentage of any.
 */
currency: CurrencyView | null, 
/**
 * First day it can be used, where that is still to come.
 */
from: string | null, 
/**
 * Last day it can be used.
 */
until: string, 
/**
 * How many orders can still use it.
 */
left: number, };
export type OwnNewsletterView = "never" | "asked" | "confirmed" | "left";
export type PackageAgesView = { 
/**
 * The places that take nobody who is younger.
 */
names: Array<string>, 
/**
 * In years.
 */
from: number, };
export type PackageBuilderView = { 
/**
 * Where the form leads: the page's own address.
 */
action: string, 
/**
 * The address that holds this state.
 */
href: string, 
/**
 * Fewest products.
 */
least: number, 
/**
 * Most products.
 */
limit: number, 
/**
 * First day that can be chosen.
 */
first_date: string, 
/**
 * Last day that can be chosen.
 */
last_date: string, 
/**
 * The kinds of person any of the products takes.
 */
ages: Array<AgeView>, 
/**
 * Who, once for all.
 */
party: PartyView, 
/**
 * Most people.
 */
party_limit: number, 
/**
 * All that can be part of it, in order.
 */
products: Array<PackageProductView>, 
/**
 * Before discounts; none until a product is picked.
 */
base: number | null, 
/**
 * To pay for what is picked.
 */
total: number | null, 
/**
 * The combination that lowers the price, if one does.
 */
combo: TierView | null, 
/**
 * What one more park would save of what is picked; none where it saves nothing.
 */
next_combo: NextComboView | null, 
/**
 * True when it can be put in the cart.
 */
ready: boolean, 
/**
 * What was wrong with the last attempt, as a whole.
 */
errors: Array<FieldErrorView>, };
export type PackageCardView = { id: number, 
/**
 * Part of the page's address, for a link to it.
 */
slug: string, name: string, tagline: string, summary: string, description: Array<string>, highlights: Array<string>, picture: PictureView, 
/**
 * What it is made of.
 */
products: Array<ProductCardView>, 
/**
 * The builder with these products.
 */
href: string, 
/**
 * For one adult who books as far ahead as any discount asks.
 */
from: number, 
/**
 * The same without discounts.
 */
base: number, 
/**
 * What a child pays on the same days; none where one of its places takes no children.
 */
child: number | null, 
/**
 * Whether less is paid only by who books ahead.
 */
ahead: boolean, 
/**
 * Whether it has tours, which count toward no discount for several parks.
 */
tours_apart: boolean, 
/**
 * What lowers it most.
 */
reason: ReasonView, 
/**
 * The strictest height of its days; none where none asks for one.
 */
height: PackageHeightView | null, 
/**
 * From what age on all of its places take people; none where all take infants.
 */
ages: PackageAgesView | null, };
export type PackageHeightView = { 
/**
 * The places that ask for it.
 */
names: Array<string>, 
/**
 * What they ask for.
 */
asked: MinHeightView, };
export type PackagePageView = { builder: PackageBuilderView, };
export type PackageProductView = { 
/**
 * The product, as in lists.
 */
product: ProductCardView, 
/**
 * True when it is part of the package.
 */
picked: boolean, 
/**
 * Its day.
 */
date: string | null, 
/**
 * Whether that day can be chosen; none without a day.
 */
state: DayStateView | null, 
/**
 * Starts on that day.
 */
slots: Array<SlotView>, 
/**
 * The chosen start; the only one is chosen by itself.
 */
slot: string | null, 
/**
 * What can be added.
 */
extras: Array<ExtraView>, 
/**
 * What was added, priced.
 */
extra_lines: Array<ExtraLineView>, 
/**
 * Its price within the package, without extras.
 */
quote: LineQuoteView | null, 
/**
 * What is wrong with it: `field` is `date`, `slot`, `party` or an extra's field.
 */
errors: Array<FieldErrorView>, };
export type PackagesPageView = { packages: Array<PackageCardView>, builder_href: string, };
export type PageHtml = { 
/**
 * What stands inside `<head>`, apart from the assets.
 */
head: string, 
/**
 * What stands inside `<main>`.
 */
main: string, 
/**
 * Classes of `<body>`: the page's own light.
 */
body_class: string, 
/**
 * Words its islands need, by key.
 */
messages: { [key in string]: string }, };
export type PageNameView = "home" | "listing" | "hotels" | "hotels_compare" | "cart" | "checkout" | "package" | "packages" | "price_guide" | "order" | "lookup" | "terms" | "privacy" | "sanitation" | "promotions" | "mexicans" | "inapam" | "residents" | "compare" | "faqs" | "site_map" | "ticket" | "things_to_do" | "activities" | "weekends" | "company" | "gallery" | "photo_pass" | "services" | "arrive" | "contact" | "search" | "chat" | "for_you" | "newsletter" | "cookies" | "thanks" | "subscription_error" | "auth" | "register" | "forgot" | "account" | "offline";
export type PageUsed = { 
/**
 * Its path, without its query.
 */
path: string, 
/**
 * What led to the store; there when the page was opened, and only then it counts as a view.
 */
opened: CampaignSent | null, 
/**
 * How fast it was; there when it was left.
 */
vitals: VitalsSent | null, };
export type PageView = { "kind": "home" } & HomePageView | { "kind": "listing" } & ListingPageView | { "kind": "hotels" } & HotelsPageView | { "kind": "hotels_compare" } & HotelsComparePageView | { "kind": "hotel" } & HotelPageView | { "kind": "room" } & RoomPageView | { "kind": "about" } & AboutPageView | { "kind": "buy" } & BuyPageView | { "kind": "cart" } & CartPageView | { "kind": "checkout" } & CheckoutPageView | { "kind": "order" } & OrderPageView | { "kind": "change" } & ChangePageView | { "kind": "change_room" } & ChangeRoomPageView | { "kind": "park_days" } & ParkDaysPageView | { "kind": "lookup" } & LookupPageView | { "kind": "sandbox_pay" } & SandboxPayPageView | { "kind": "demo_mail" } & DemoMailPageView | { "kind": "demo_art" } | { "kind": "package" } & PackagePageView | { "kind": "packages" } & PackagesPageView | { "kind": "price_guide" } & PriceGuidePageView | { "kind": "promotions" } & PromotionsPageView | { "kind": "compare" } & ComparePageView | { "kind": "faqs" } & FaqsPageView | { "kind": "site_map" } & SiteMapPageView | { "kind": "ticket" } & TicketPageView | { "kind": "things" } & ThingsPageView | { "kind": "activities" } & ActivitiesPageView | { "kind": "weekends" } & WeekendsPageView | { "kind": "company" } & CompanyPageView | { "kind": "arrive" } & ArrivePageView | { "kind": "gallery" } & GalleryPageView | { "kind": "photo_pass" } & PhotoPassPageView | { "kind": "services" } & ServicesPageView | { "kind": "contact" } & ContactPageView | { "kind": "chat" } & ChatPageView | { "kind": "for_you" } & ForYouPageView | { "kind": "cookies" } & CookiesPageView | { "kind": "thanks" } & ThanksPageView | { "kind": "newsletter" } & NewsletterPageView | { "kind": "subscription_error" } | { "kind": "auth" } & AuthPageView | { "kind": "register" } & RegisterPageView | { "kind": "forgot" } & ForgotPageView | { "kind": "account" } & AccountPageView | { "kind": "search" } & SearchPageView | { "kind": "offline" } | { "kind": "text" } & TextPageView | { "kind": "not_found" } & ErrorPageView | { "kind": "not_read" } & ErrorPageView | { "kind": "too_often" } & ErrorPageView | { "kind": "internal_error" } & ErrorPageView;
export type PaidWithView = { 
/**
 * The method's name.
 */
method: string, 
/**
 * The bank of the instalments.
 */
bank: string | null, 
/**
 * The instalments.
 */
term: TermView | null, };
export type ParkDayView = { 
/**
 * The park's number.
 */
park: number, 
/**
 * Its name.
 */
name: string, 
/**
 * The day.
 */
date: string, 
/**
 * The start, `HH:MM`.
 */
slot: string, 
/**
 * Whether the park has more than one start, so that it must be told.
 */
slot_matters: boolean, 
/**
 * When the park closes, `HH:MM`; empty of one that nobody knows any more.
 */
closes: string, 
/**
 * Who goes.
 */
party: PartyView, };
export type ParkDaysPageView = { 
/**
 * The order's code.
 */
code: string, 
/**
 * Proves whose order it is: goes with every form, as `k`.
 */
proof: string, 
/**
 * Back to the order.
 */
order_href: string, 
/**
 * Which room: goes with every form, as `line`.
 */
line: number, 
/**
 * What every form sends as `task`.
 */
task: string, 
/**
 * Where every form goes.
 */
action: string, 
/**
 * The room.
 */
stay: StayView, 
/**
 * The days of the stay that are not over.
 */
days: Array<ParkStayDayView>, 
/**
 * The day that is shown; none where all are over.
 */
date: string | null, 
/**
 * The parks on that day.
 */
parks: Array<ParkOfDayView>, 
/**
 * Days that went along with the search for the room and are not chosen yet, in words; none where none did.
 */
planned: string | null, 
/**
 * Tickets of the order for these parks on days of the stay, by their days.
 */
doubled: Array<DoubledView>, 
/**
 * What was done, or why it was not.
 */
notice: NoticeView | null, 
/**
 * What is wrong with what was sent.
 */
errors: Array<FieldErrorView>, };
export type ParkDaysView = { 
/**
 * Where they are chosen; none once the stay is over.
 */
href: string | null, 
/**
 * Until when any can be, while there are places, milliseconds UTC; none once that is over.
 */
until: number | null, 
/**
 * What is chosen, earliest first.
 */
chosen: Array<ParkDayView>, 
/**
 * Numbers of the parks that the rate has in it.
 */
parks: Array<number>, 
/**
 * Days that went along with the search for it and are not chosen yet, in words; none where none did.
 */
planned: string | null, 
/**
 * Chosen days on which children of the room are in no park.
 */
missing: Array<MissingChildrenView>, };
export type ParkOfDayView = { 
/**
 * The park.
 */
park: ProductCardView, 
/**
 * Whether the store still has it: what is chosen of one that it has no longer can only be given up.
 */
served: boolean, 
/**
 * Kinds of person it takes.
 */
ages: Array<AgeView>, 
/**
 * What a family asks; none where the catalogue does not say.
 */
facts: FactsView | null, 
/**
 * The youngest who may take part in an activity that is in its price; none where that is everybody who may come.
 */
included_from_age: number | null, 
/**
 * Its starts on that day; none where it is closed.
 */
starts: Array<ParkStartView>, 
/**
 * Whether it has more than one start, so that one is chosen.
 */
slot_matters: boolean, 
/**
 * Who could go: is in no other park that day.
 */
left: PartyView, 
/**
 * What is chosen of it on that day.
 */
chosen: ParkDayView | null, 
/**
 * Whether what is chosen can be changed: it has not begun.
 */
open: boolean, 
/**
 * Until when what is chosen can be changed or given up, milliseconds UTC.
 */
until: number | null, 
/**
 * Where nothing is chosen of it: the next day of the stay on which it can be chosen, ISO date, after the last the first of those
 * before.
 */
next: string | null, };
export type ParkStartView = { 
/**
 * When, `HH:MM`.
 */
time: string, 
/**
 * So many places are left, and not more than could go; 0 where it can't be chosen.
 */
places: number, };
export type ParkStayDayView = { 
/**
 * The day.
 */
date: string, 
/**
 * The page that shows it.
 */
href: string, 
/**
 * What is chosen on it.
 */
chosen: Array<ParkDayView>, };
export type PartGoneView = { 
/**
 * Which line of the order it is.
 */
line: number, 
/**
 * Its name: a room with its hotel.
 */
name: string, 
/**
 * Its day, or the first of its nights; none for an open ticket.
 */
date: string | null, 
/**
 * Since when, milliseconds UTC.
 */
at: number, 
/**
 * What was paid for it, minor units.
 */
paid: number, 
/**
 * What of that went back by its end, or is on its way.
 */
returned: number, 
/**
 * What of the rest came back besides: an operator gave it, or its gateway.
 */
besides: number, 
/**
 * Whether nothing of that is on its way any more.
 */
besides_sent: boolean, 
/**
 * What would have been left to be paid at its hotel: it is asked for no more.
 */
at_hotel: number, };
export type PartThenView = { 
/**
 * Its day, or the day one comes, ISO date; none where that was not chosen.
 */
date: string | null, 
/**
 * Its start, `HH:MM`, where that matters; empty otherwise.
 */
slot: string, 
/**
 * Of a room more than that; none of a visit.
 */
room: RoomThenView | null, };
export type PartView = { 
/**
 * How many of it.
 */
count: number, 
/**
 * Price of each before discount.
 */
base: number, 
/**
 * Price of each.
 */
price: number, 
/**
 * `price` times `count`.
 */
total: number, 
/**
 * Which rule gave the price.
 */
reason: ReasonView, } & ({ "unit": UnitView } | { "night": string } | { "fee": FeeView });
export type PartyView = { adults: number, children: number, infants: number, residents: number, resident_children: number, mexicans: number, mexican_children: number, seniors: number, };
export type PassableView = "yes" | "partly" | "no";
export type PasskeyView = { 
/**
 * Goes with the form that removes it, as `passkey`.
 */
id: string, 
/**
 * Browser and system that it was added by, as `Chrome, Android`; empty where neither is known.
 */
words: string, 
/**
 * Since when, milliseconds UTC.
 */
since: number, 
/**
 * When it last let them in, milliseconds UTC; none before it did.
 */
used: number | null, 
/**
 * False where nothing else lets them in.
 */
removable: boolean, };
export type PausedView = { 
/**
 * Its name.
 */
name: string, 
/**
 * About page.
 */
href: string, 
/**
 * The day on which it is sold again; none where that is not known.
 */
back: string | null, };
export type PerView = "person" | "participant" | "group";
export type PhoneView = { country: string, country_name: string, number: string, };
export type PhotoPassAtView = { 
/**
 * The place.
 */
product: ProductCardView, 
/**
 * What groups pay, the smallest first.
 */
groups: Array<GroupPriceView>, 
/**
 * Where it is bought, with the pass already chosen.
 */
href: string, };
export type PhotoPassPageView = { 
/**
 * In the order of lists; none where none is sold.
 */
passes: Array<PhotoPassView>, 
/**
 * Hours before a visit until which one is added to what is paid.
 */
change_hours: number, };
export type PhotoPassView = { 
/**
 * The operator's id.
 */
id: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Head of its details.
 */
title: string, 
/**
 * Second line of its details.
 */
subtitle: string, 
/**
 * How it works.
 */
description: string, 
/**
 * Where a small picture of it is served, 4:3.
 */
picture: string | null, 
/**
 * Whom it is paid for.
 */
per: PerView, 
/**
 * Where it can be added, in the order of lists: at least one.
 */
places: Array<PhotoPassAtView>, };
export type PickUpView = { 
/**
 * Its line's position in the order, which the form sends.
 */
line: number, 
/**
 * The hotel as it was named; empty where it was not.
 */
hotel: string, 
/**
 * Until when it can be named; none before the day is chosen.
 */
until: number | null, };
export type PictureView = { 
/**
 * Name of its scene, whose light the page around it takes.
 */
scene: string, 
/**
 * What it shows, in the visitor's language.
 */
alt: string, 
/**
 * Address of the tall crop, 4:5.
 */
poster: string, 
/**
 * Address of the wide crop, 16:9.
 */
hero: string, 
/**
 * Address of the square crop, 1:1.
 */
tile: string, };
export type PlaceLinkView = { 
/**
 * Its name.
 */
name: string, 
/**
 * The address.
 */
href: string, };
export type PlanKeyView = "resident" | "mexican" | "senior";
export type PlanTermsView = { 
/**
 * The plan.
 */
plan: StayPlanView, 
/**
 * Names of the parks that its guests visit, each of them one a day; none where it has none, or does not say which.
 */
parks: Array<string>, 
/**
 * Percent that is paid when it is booked.
 */
deposit_percent: number, 
/**
 * What goes back of what was paid; empty where nothing does.
 */
terms: Array<CancelTermView>, };
export type PlanView = { 
/**
 * Names the rate in forms and calls.
 */
key: PlanKeyView, 
/**
 * Its name.
 */
name: string, 
/**
 * Who may use it.
 */
who: string, 
/**
 * What to show at the gate.
 */
proof: string, };
export type PositionView = "I" | "D";
export type PriceGuidePageView = { 
/**
 * Where the form leads, by GET: `date` and the party.
 */
action: string, 
/**
 * The day.
 */
date: string, 
/**
 * First day that can be chosen.
 */
first_date: string, 
/**
 * Last day that can be chosen.
 */
last_date: string, 
/**
 * The kinds of person.
 */
ages: Array<AgeView>, 
/**
 * The people whose prices are shown.
 */
party: PartyView, 
/**
 * Most people.
 */
party_limit: number, 
/**
 * Every product, in order.
 */
rows: Array<PriceRowView>, 
/**
 * What was wrong with the question.
 */
errors: Array<FieldErrorView>, };
export type PriceRowView = { product: ProductCardView, state: DayStateView, 
/**
 * The next day it is open, ISO date, where it is closed on that one.
 */
next: string | null, 
/**
 * None where it can't be had for these people on that day.
 */
quote: LineQuoteView | null, 
/**
 * The buy page with this day and party.
 */
href: string, };
export type PrintView = { 
/**
 * The place's name.
 */
name: string, 
/**
 * About it.
 */
href: string, 
/**
 * Its light.
 */
light: LightView, 
/**
 * The picture.
 */
picture: PictureView, 
/**
 * What a copy of the poster is called where it is kept.
 */
file: string, 
/**
 * Hours of its day, in small pictures.
 */
moments: Array<MomentView>, };
export type ProblemCodeView = "schedule_required" | "no_availability" | "same_product_or_date" | "package_limit" | "buying_error" | "cart_update_error" | "product_unavailable" | "product_coming_soon" | "product_paused" | "product_closed_day" | "prices_unavailable" | "party_empty" | "party_adult_required" | "party_limit" | "age_not_allowed" | "extra_not_offered" | "activity_needs_admission" | "one_upgrade" | "zone_required" | "extra_count" | "extra_needs_date" | "extra_full" | "component_required" | "open_not_offered" | "package_too_few" | "dates_equal" | "method_required" | "method_amount" | "instalment_unavailable" | "transfer_too_soon" | "transfer_full" | "pay_now" | "too_many_wait" | "contact_busy" | "topic_required" | "order_code_invalid" | "message_required" | "currencies_unavailable" | "payment_methods_unavailable" | "code_unknown" | "code_required" | "coupon_used" | "coupon_waits" | "too_many_tries" | "address_corrected_often" | "hold_expired" | "cart_empty" | "change_too_late" | "change_on_the_day" | "change_expired" | "change_room_terms" | "change_of_others" | "change_room_full" | "stay_begun" | "cancel_all_not" | "cancel_changed" | "change_used" | "change_claimed" | "change_cancelled" | "change_full" | "quote_changed" | "first_name_required" | "last_name_required" | "name_required" | "name_invalid" | "email_required" | "email_invalid" | "country_required" | "phone_invalid" | "terms_required" | "too_long" | "date_required" | "date_invalid" | "time_invalid" | "amount_invalid" | "count_invalid" | "stay_date_invalid" | "stay_past" | "stay_order" | "stay_too_long" | "stay_beyond" | "rooms_limit" | "room_adult_required" | "room_adults_limit" | "room_children_limit" | "child_age_required" | "child_age_invalid" | "hotel_unknown" | "promo_invalid" | "room_unknown" | "room_too_small" | "stay_no_arrival" | "stay_no_departure" | "stay_least_nights" | "room_gone" | "cart_rooms" | "cart_nights" | "nights_unavailable" | "arrival_over" | "park_day_over" | "park_day_people" | "park_day_often" | "change_often" | "change_all_back" | "order_not_found" | "payment_declined" | "payment_abandoned" | "payment_unavailable" | "payment_refused" | "rate_limited" | "bad_request" | "too_large" | "host_name_path" | "site_code" | "sign_in_required" | "search_failed" | "duplicateKey" | "newsletter_later" | "INVALID_EMAIL" | "PASSWORD_REQUIRED" | "INCORRECT_LOGIN" | "USER_INACTIVE" | "USER_NOT_CONFIRMED" | "USER_ALREADY_EXISTS" | "GENERAL_ERROR" | "WAY_TAKEN" | "LAST_WAY" | "WAYS_FULL" | "WAY_NOT_ADDED" | "PASSKEY_REFUSED" | "PASSKEY_NOT_ADDED" | "SIGN_IN_AGAIN" | "companions_full" | "password_too_short" | "password_too_long" | "password_common" | "password_personal" | "current_password_wrong" | "site_unknown" | "language_unknown" | "country_unknown" | "consent_required" | "not_yours" | "forbidden_origin" | "not_found" | "method_not_allowed" | "unsupported_media_type" | "overloaded" | "unavailable_try_later" | "internal";
export type ProblemView = { 
/**
 * From the error catalogue.
 */
code: ProblemCodeView, 
/**
 * In the visitor's language; English where none is known.
 */
message: string, 
/**
 * The input at fault; none for the whole.
 */
field: string | null, 
/**
 * HTTP status.
 */
status: number, 
/**
 * Everything that is wrong; the first is the problem's own.
 */
errors: Array<FieldErrorView>, };
export type ProductCardView = { 
/**
 * The operator's id.
 */
id: number, 
/**
 * Upper-case code.
 */
code: string, 
/**
 * About page.
 */
href: string, 
/**
 * Buy page.
 */
buy_href: string, 
/**
 * Its name.
 */
name: string, 
/**
 * One promise.
 */
tagline: string, 
/**
 * One or two sentences.
 */
summary: string, 
/**
 * What kind of thing it is.
 */
kind: ProductKindView, 
/**
 * Its picture.
 */
picture: PictureView, 
/**
 * Whether and how it is sold.
 */
status: ProductStatusView, 
/**
 * The day it is sold again, of one on pause, ISO date; none where that is not known.
 */
back: string | null, 
/**
 * Adult price, taxes included: the lowest of the two months from the first day that can be booked.
 */
from: number, 
/**
 * Adult price without discount, on such a day.
 */
base: number, 
/**
 * Percent off behind `from`, 0 for none.
 */
percent: number, 
/**
 * Whether other days cost something else than `from`.
 */
varies: boolean, 
/**
 * Opening hours; of a tour, when it leaves and is back.
 */
hours: HoursView, 
/**
 * Whether one may come at any time while it is open.
 */
any_time: boolean, 
/**
 * When it leaves, of a tour that leaves more than once a day.
 */
starts: Array<string>, };
export type ProductKindView = "park" | "tour";
export type ProductStatusView = "on_sale" | "coming_soon" | "paused" | "unavailable";
export type PromiseView = "transfer" | "voucher";
export type PromisesView = { 
/**
 * So many hours before a visit cancelling it still gives everything back; none where it never does.
 */
free_hours: number | null, 
/**
 * Until so many hours before a visit its day can be moved.
 */
change_hours: number, 
/**
 * Within those hours, and once, another day is chosen at no cost.
 */
weather: boolean, };
export type PromotionsAboutView = "all" | "resident" | "mexican" | "senior";
export type PromotionsPageView = { 
/**
 * Which page it is.
 */
about: PromotionsAboutView, 
/**
 * What lowers prices, in the order it is shown: none where it is over.
 */
offers: Array<OfferView>, 
/**
 * What is on pause beside the prices of one rate, in the order of lists.
 */
paused: Array<PausedView>, };
export type ProofView = { 
/**
 * The rate's name.
 */
name: string, 
/**
 * What to show.
 */
proof: string, 
/**
 * How many people.
 */
count: number, };
export type ProvidedView = "included" | "can_be_added" | "sold_there";
export type ProviderKeyView = "pool" | "facebook" | "google" | "apple";
export type ProviderView = { 
/**
 * Names the provider: the button's value.
 */
key: ProviderKeyView, 
/**
 * What it is called.
 */
name: string, };
export type PurposeNameView = "measurement" | "personalisation" | "advertising";
export type PurposeView = { purpose: PurposeNameView, is_let: boolean, };
export type QuestionView = { "asks": "own", 
/**
 * The question.
 */
question: string, 
/**
 * The answer.
 */
answer: string, } | { "asks": "ages", 
/**
 * Kinds of person, without those of a rate.
 */
ages: Array<AgeView>, 
/**
 * Products that count otherwise.
 */
except: Array<AgesExceptView>, } | { "asks": "hours", 
/**
 * Opening hours; of a tour, when it leaves and is back.
 */
hours: HoursView, 
/**
 * Whether one may come at any time while it is open.
 */
any_time: boolean, 
/**
 * True for a tour.
 */
tour: boolean, 
/**
 * When it starts, where that is at certain hours.
 */
starts: Array<string>, 
/**
 * Weekdays it is open, 1 Monday to 7 Sunday.
 */
weekdays: Array<number>, } | { "asks": "arrive", 
/**
 * The catalogue's words.
 */
words: string, } | { "asks": "included", 
/**
 * What is.
 */
items: Array<string>, 
/**
 * How one eats; none where the catalogue does not say.
 */
food: ProvidedView | null, 
/**
 * How one drinks.
 */
drinks: ProvidedView | null, } | { "asks": "bring", 
/**
 * Each thing to bring, in the page's language.
 */
items: Array<string>, } | { "asks": "height", 
/**
 * The height; none where nothing asks.
 */
asked: MinHeightView | null, } | { "asks": "access", 
/**
 * The catalogue's words.
 */
words: string, } | { "asks": "season", 
/**
 * The catalogue's words.
 */
words: string, } | { "asks": "transport", 
/**
 * Names of the areas it leaves from.
 */
zones: Array<string>, } | { "asks": "pick_up", 
/**
 * Names of the areas.
 */
zones: Array<string>, } | { "asks": "snorkel", 
/**
 * US cents.
 */
usd: number, } | { "asks": "change", 
/**
 * Hours before the visit.
 */
hours: number, } | { "asks": "cancel", 
/**
 * The terms: the most time before the visit first; none where nothing goes back.
 */
terms: Array<CancelTermView>, } | { "asks": "weather", 
/**
 * Hours before the visit until which the guarantee is asked for.
 */
hours: number, } | { "asks": "open_ticket", 
/**
 * Months within which the day is chosen.
 */
months: number, } | { "asks": "voucher", 
/**
 * Months from the day it is bought.
 */
months: number, } | { "asks": "pay", 
/**
 * Names of the ways, in the page's currency.
 */
methods: Array<string>, 
/**
 * What a bank transfer is called, where that is one of the ways.
 */
transfer: string | null, 
/**
 * The most months without interest that a bank gives in the page's currency; 0 where none does.
 */
months: number, 
/**
 * How many currencies there are.
 */
currencies: number, } | { "asks": "transfer", 
/**
 * ISO code of the only currency it takes.
 */
currency: string, 
/**
 * Hours the places wait for the money.
 */
hours: number, 
/**
 * Hours before the visit until which it is offered.
 */
lead_hours: number, } | { "asks": "months", 
/**
 * The most months a bank gives.
 */
most: number, 
/**
 * Codes of the currencies it is for.
 */
currencies: Array<string>, } | { "asks": "invoice" } | { "asks": "hold", 
/**
 * Minutes, anew after each change to the cart.
 */
minutes: number, 
/**
 * Minutes of a cart in all, however it is changed.
 */
limit_minutes: number, } | { "asks": "proof", 
/**
 * The rates.
 */
plans: Array<PlanView>, } | { "asks": "together", 
/**
 * By how many parks.
 */
tiers: Array<TierView>, } | { "asks": "ahead", 
/**
 * By how many days.
 */
tiers: Array<TierView>, 
/**
 * Names of the places to which only later tiers apply, not the first.
 */
later: Array<string>, 
/**
 * Names of those to which none does.
 */
never: Array<string>, } | { "asks": "room_rates", 
/**
 * The rates of every hotel.
 */
rates: Array<RoomRateView>, } | { "asks": "room_paying", 
/**
 * The rates of every hotel.
 */
rates: Array<RoomRateView>, } | { "asks": "room_cancel", 
/**
 * The rates of every hotel.
 */
rates: Array<RoomRateView>, } | { "asks": "room_ages", 
/**
 * From this age on guests pay as adults.
 */
adult_from: number, 
/**
 * Who is younger costs nothing at any hotel, by whatever room and rate; 0 where everybody costs something.
 */
free_below: number, } | { "asks": "room_hours", 
/**
 * Every hotel.
 */
hotels: Array<RoomHoursView>, } | { "asks": "room_guest", 
/**
 * Percent off, on the days of the room, in the same purchase.
 */
percent: number, } | { "asks": "room_parks", 
/**
 * Names of the rates that have parks.
 */
rates: Array<string>, 
/**
 * Names of the parks.
 */
parks: Array<string>, };
export type QuestionsAboutView = "place" | "ready" | "tickets" | "paying" | "changing" | "rooms";
export type QuestionsPartView = { 
/**
 * What they are about.
 */
part: QuestionsAboutView, 
/**
 * At least one.
 */
questions: Array<QuestionView>, };
export type ReachView = { "by": "picked_up" } | { "by": "drive", 
/**
 * Minutes without traffic.
 */
minutes: number, 
/**
 * Kilometres by road.
 */
km: number, };
export type ReasonView = { "rule": "list" } | { "rule": "infant" } | { "rule": "child", 
/**
 * Percent off the adult price.
 */
percent: number, } | { "rule": "advance", 
/**
 * Percent off.
 */
percent: number, 
/**
 * The tier's smallest number of days.
 */
days: number, } | { "rule": "combo", 
/**
 * Percent off.
 */
percent: number, 
/**
 * The tier's number of parks.
 */
parks: number, } | { "rule": "guest", 
/**
 * Percent off.
 */
percent: number, } | { "rule": "promotion", 
/**
 * Percent off.
 */
percent: number, 
/**
 * What it is called.
 */
name: string, } | { "rule": "plan", 
/**
 * Percent off the adult price.
 */
percent: number, 
/**
 * What it is called.
 */
name: string, } | { "rule": "included" };
export type RefundHowView = "by_itself" | "asked" | "failed" | "by_hand";
export type RefundStateView = "requested" | "waits_for_buyer" | "done" | "refused";
export type RefundView = { 
/**
 * How much.
 */
amount: number, 
/**
 * How far it is.
 */
state: RefundStateView, 
/**
 * Since when, milliseconds UTC.
 */
at: number, };
export type RefundWhyView = "change" | "cancelled" | "late" | "other";
export type RegisterPageView = { 
/**
 * Where its form goes.
 */
action: string, 
/**
 * What it is about.
 */
state: RegisterStateView, 
/**
 * Whether it was asked for once more, which the page says alike whatever came of it.
 */
again: boolean, 
/**
 * As typed.
 */
first_name: string, 
/**
 * As typed.
 */
last_name: string, 
/**
 * As typed; once it was sent the address that was written to, empty where that is not known any more.
 */
email: string, 
/**
 * Code of the chosen country.
 */
country: string, 
/**
 * Every country, by name.
 */
countries: Array<ChoiceView>, 
/**
 * Whether the privacy notice's box was ticked.
 */
acceptance: boolean, 
/**
 * A path of the store to go on to: goes with the form, as `next`. Empty for the account's own page.
 */
next: string, 
/**
 * Where one signs in, with `next`.
 */
auth_href: string, 
/**
 * Who else says who somebody is; none where nobody is configured.
 */
providers: Array<ProviderView>, 
/**
 * What is wrong with what was typed.
 */
errors: Array<FieldErrorView>, 
/**
 * Why the whole was not taken.
 */
notice: NoticeView | null, };
export type RegisterStateView = "form" | "sent";
export type RelatedOrderView = { 
/**
 * Eight characters.
 */
code: string, 
/**
 * Its address.
 */
href: string, 
/**
 * What it came to.
 */
total: number, };
export type RenderRequestView = { "want": "layout", 
/**
 * Where it stands.
 */
frame: FrameView, 
/**
 * Every language, own name of each.
 */
languages: Array<LanguageNameView>, 
/**
 * Every currency, in display order.
 */
currencies: Array<CurrencyView>, 
/**
 * The ways to pay in the currency.
 */
methods: Array<MethodView>, 
/**
 * The places of the menu.
 */
menu: MenuView, 
/**
 * What lowers prices by itself.
 */
discounts: DiscountsView, 
/**
 * The cookie notice.
 */
cookies: CookieNoticeView, } | { "want": "page", 
/**
 * Where it stands.
 */
frame: FrameView, 
/**
 * What it shows.
 */
page: PageView, 
/**
 * The same page in each language: absolute addresses for the head.
 */
alternates: Array<AlternateView>, } | { "want": "mail", 
/**
 * Where it stands.
 */
frame: FrameView, 
/**
 * What it says.
 */
mail: MailView, };
export type RideView = { 
/**
 * From where.
 */
from: OriginView, 
/**
 * Who takes them.
 */
by: CoachView, 
/**
 * Minutes, changes included.
 */
minutes: number, 
/**
 * What one person pays on board, whole pesos: the least and the most; none where nothing is said.
 */
fare_mxn: [number, number] | null, 
/**
 * When the last one leaves for the way back, `HH:MM`; none where nothing is said.
 */
last: string | null, };
export type RoomAmenityView = "air_conditioning" | "fan" | "balcony" | "terrace" | "hammock" | "bathtub" | "outdoor_shower" | "safe" | "coffee" | "minibar" | "living_room" | "plunge_pool" | "step_free" | "wifi" | "kettle" | "shower" | "hair_dryer" | "towels" | "beach_towels" | "crib" | "extra_bed" | "roll_in_shower" | "grab_bars" | "ground_floor" | "lift" | "stairs" | "smoke_free" | "pets" | "no_pets";
export type RoomCardView = { 
/**
 * Its number.
 */
id: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Its page.
 */
href: string, 
/**
 * One or two sentences.
 */
summary: string, 
/**
 * Its picture.
 */
picture: PictureView, 
/**
 * So many sleep in it.
 */
people: number, 
/**
 * Of them at most so many adults.
 */
adults: number, 
/**
 * Of them at most so many children.
 */
children: number, 
/**
 * Square metres.
 */
size_m2: number, 
/**
 * What it looks on.
 */
view: RoomViewView, 
/**
 * Its beds.
 */
beds: Array<BedView>, 
/**
 * What there is in it.
 */
amenities: Array<RoomAmenityView>, 
/**
 * The cheapest night for two in the next months, taxes included, in whole units; none beside offers, which say what it costs.
 */
from: number | null, 
/**
 * Whether nothing goes back of it to who cancels.
 */
from_final: boolean, 
/**
 * What it costs for the search in the address; none where nothing was asked, and beside offers.
 */
asked: AskedRoomView | null, };
export type RoomChoiceView = { 
/**
 * Its number.
 */
id: number, 
/**
 * Its name.
 */
name: string, };
export type RoomDetailView = { 
/**
 * Where the picture is served.
 */
picture: string, 
/**
 * What is said below it.
 */
words: string, 
/**
 * What it shows.
 */
alt: string, };
export type RoomGuestsView = { 
/**
 * How many adults.
 */
adults: number, 
/**
 * An age for each child; none where it was not said.
 */
ages: Array<number | null>, };
export type RoomHoursView = { 
/**
 * The hotel's name.
 */
hotel: string, 
/**
 * From when a room is ready, `HH:MM`.
 */
ready_from: string, 
/**
 * Until when it is left, `HH:MM`.
 */
left_by: string, };
export type RoomKindView = { 
/**
 * What the form sends, as `room_1`.
 */
value: string, 
/**
 * True for what it is now.
 */
now: boolean, 
/**
 * True for what is asked for.
 */
chosen: boolean, 
/**
 * The room, by that plan, for the nights and guests that are asked for.
 */
stay: StayView, 
/**
 * What is paid more now with it, minor units of the order's currency; it comes back when negative. None where it can't be had
 * so.
 */
difference: number | null, 
/**
 * What costs more with it in all, with what is paid at its hotel and what visits of the order cost more; less when negative.
 * None where it can't be had so.
 */
in_all: number | null, 
/**
 * What of that visits of the order cost more; 0 where none does.
 */
dearer: number, 
/**
 * What cancelling it would give back and until when; none where nothing.
 */
cancel: CancelPromiseView | null, 
/**
 * What it would give back after that, step by step.
 */
later: Array<CancelPromiseView>, };
export type RoomPageView = { 
/**
 * The room type.
 */
room: RoomCardView, 
/**
 * Its hotel.
 */
hotel: HotelCardView, 
/**
 * Its hotel's page, with the search that the address asks for.
 */
hotel_href: string, 
/**
 * The search, asked of its hotel, this room first.
 */
search: StaySearchView, 
/**
 * What it finds of this room type: nothing else stands in it. None where nothing was asked, or something is wrong with it.
 */
found: StaysFoundView | null, 
/**
 * The same of the search that the browser keeps; none where it keeps none, and where something was asked (§10.16.146).
 */
kept: StaysFoundView | null, 
/**
 * What all rooms of a search of several cost in the hotel, while none of them is chosen; none for one room (§10.16.141).
 */
together: HotelsCostView | null, 
/**
 * What the room is like, in paragraphs.
 */
description: Array<string>, 
/**
 * How wide its narrowest door is, cm; none where the catalogue does not say.
 */
door_cm: number | null, 
/**
 * A part of it, such as its bathroom; none where the catalogue has no picture of one.
 */
detail: RoomDetailView | null, 
/**
 * The hotel's rate plans.
 */
plans: Array<PlanTermsView>, 
/**
 * The hotel's other room types.
 */
others: Array<RoomCardView>, };
export type RoomRateView = { 
/**
 * The rate and its terms.
 */
rate: PlanTermsView, 
/**
 * Names of the hotels that have it; empty where all do.
 */
hotels: Array<string>, };
export type RoomThenView = { 
/**
 * The day one leaves, ISO date.
 */
checkout: string, 
/**
 * Which room of its hotel, by its name.
 */
room: string, 
/**
 * The name of its rate plan; empty where that is not known.
 */
plan: string, 
/**
 * Adults who sleep there.
 */
adults: number, 
/**
 * Ages of the children.
 */
ages: Array<number>, 
/**
 * What the stay cost in all: what was paid for it, with what was left for its hotel. As it was bought, before coupons.
 */
total: number, 
/**
 * What of that was left for its hotel.
 */
at_hotel: number, };
export type RoomViewView = "garden" | "pool" | "jungle" | "mangrove" | "river" | "sea";
export type SameHotelView = { 
/**
 * Its name.
 */
name: string, 
/**
 * Whether it has a room for the next party too: then it stands first.
 */
left: boolean, };
export type SandboxModeView = "deferred" | "immediate" | "asynchronous";
export type SandboxPayPageView = { 
/**
 * Which of its questions.
 */
step: SandboxStepView, 
/**
 * The documented values of `mode`: when the money is taken. The first is the usual one.
 */
modes: Array<SandboxModeView>, 
/**
 * The documented values of `trouble`: what goes wrong on the way. The first is `none`.
 */
troubles: Array<SandboxTroubleView>, 
/**
 * The order it pays for.
 */
order_code: string, 
/**
 * What it will take.
 */
amount: number, 
/**
 * Where its form posts.
 */
action: string, 
/**
 * Back to the store.
 */
return_href: string, };
export type SandboxStepView = "choose" | "challenge" | "voucher" | "closed" | "timed_out";
export type SandboxTroubleView = "none" | "timeout" | "answer_lost" | "late_notice" | "silent" | "duplicate_notices" | "disordered_notices" | "forged_notice" | "unknown_notice" | "slow" | "capture_refused" | "refund_refused";
export type ScriptFrameView = { 
/**
 * The page's language.
 */
lang: LanguageView, 
/**
 * The currency amounts are shown in.
 */
currency: CurrencyView, 
/**
 * Which of the two layouts is drawn.
 */
device: DeviceView, 
/**
 * Country of the telephone line shown first; none where there is no line.
 */
phone: string | null, 
/**
 * The addresses that scripts read: those of what is kept on a phone.
 */
urls: { [page in 'lookup' | 'offline' | 'order']: string }, 
/**
 * Who sells.
 */
site: ScriptSiteView, 
/**
 * How the search box asks.
 */
search: SearchBoxView, };
export type ScriptSiteView = { brand: string, phones: Array<PhoneView>, weekdays: HoursView, weekends: HoursView, full_cart: boolean, };
export type SearchAnswerView = { "kind": "question", 
/**
 * The place it is about; none for the store.
 */
about: string | null, 
/**
 * The question and what its answer is made of.
 */
asked: QuestionView, 
/**
 * Where it stands.
 */
href: string, } | { "kind": "lines", 
/**
 * The places, each with a sentence.
 */
places: Array<ChatAdviceView>, } | { "kind": "today", 
/**
 * The day; none for today.
 */
date: string | null, 
/**
 * The places, at least one.
 */
places: Array<SearchTodayView>, } | { "kind": "service", 
/**
 * What it is.
 */
service: ServiceNameView, 
/**
 * On what terms, and where; at least one.
 */
offers: Array<ChatOfferView>, 
/**
 * True where it is so everywhere.
 */
everywhere: boolean, 
/**
 * Where all services are.
 */
href: string, } | { "kind": "child", 
/**
 * How old it is; none where only that it is small is known.
 */
years: number | null, 
/**
 * Those that suit it, at least one.
 */
places: Array<PlaceLinkView>, 
/**
 * What those are called where it may come, too.
 */
also: Array<string>, 
/**
 * Those where nobody of that age comes in.
 */
young: Array<SearchFromAgeView>, 
/**
 * What those are called where most asks for more than the usual height of that age.
 */
small: Array<string>, } | { "kind": "beside", 
/**
 * The places, at least two, each with what makes it different.
 */
places: Array<ChatAdviceView>, 
/**
 * Where they are compared.
 */
href: string, } | { "kind": "people", 
/**
 * Where one writes to them.
 */
href: string, };
export type SearchBoxView = { 
/**
 * Names what is searched in the page's language: goes with every question, as `dataStore`.
 */
data_store: string, };
export type SearchFromAgeView = { 
/**
 * What it is called.
 */
name: string, 
/**
 * In years.
 */
from: number, };
export type SearchKindView = "product" | "hotel" | "package" | "extra" | "page" | "question";
export type SearchPageView = { 
/**
 * As it was typed, trimmed, at most 100 letters; empty where nothing was asked.
 */
query: string, 
/**
 * Where the form goes.
 */
action: string, 
/**
 * What answers by itself, before what was found; none where nothing does in a few lines.
 */
answer: SearchAnswerView | null, 
/**
 * The kinds that were found, everything first; empty where fewer than two were.
 */
filters: Array<FilterView>, 
/**
 * At most ten.
 */
results: Array<SearchResultView>, 
/**
 * How many there are on all pages.
 */
total: number, 
/**
 * The page of results that is shown, from 1.
 */
page: number, 
/**
 * The page of results before it.
 */
earlier: string | null, 
/**
 * The page of results after it.
 */
later: string | null, 
/**
 * What was likely meant, where a word is none that is known, and its search.
 */
meant: PlaceLinkView | null, 
/**
 * Words that nothing in the store has, where others found what is near.
 */
missing: Array<string>, 
/**
 * True where what was found is kin of what was typed, and has none of its words.
 */
akin: boolean, 
/**
 * Where nothing was found, or nothing asked: pages that help.
 */
ideas: Array<PlaceLinkView>, };
export type SearchResultView = { 
/**
 * What kind of thing it is.
 */
kind: SearchKindView, 
/**
 * Where it is.
 */
href: string, 
/**
 * What it is called.
 */
title: Array<MarkedView>, 
/**
 * The sentence of it that answers best; empty where it has none.
 */
text: Array<MarkedView>, 
/**
 * Its picture.
 */
picture: PictureView | null, 
/**
 * The place a question is about.
 */
about: string | null, 
/**
 * How many more places have the same question.
 */
more: number, 
/**
 * What an adult pays at least, as its card says; of a hotel, what its cheapest night costs for two (§10.16.62).
 */
from: number | null, 
/**
 * False where a park or tour costs the same every day.
 */
varies: boolean, 
/**
 * Whether a park or tour is sold now; of a question why its place is not; none of anything else.
 */
status: ProductStatusView | null, 
/**
 * The day it is sold again, of one on pause, ISO date; none where that is not known.
 */
back: string | null, 
/**
 * What a tag manager is told of it; none of what is neither a place nor a hotel (§10.12.2).
 */
sold: FoundItemView | null, };
export type SearchTodayView = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Where its hours stand.
 */
href: string, 
/**
 * From when until when; none where it is closed then.
 */
open: ChatOpenView | null, };
export type ServiceNameView = "lockers" | "towels" | "showers" | "wheelchairs" | "strollers" | "parking" | "first_aid" | "wifi" | "pets";
export type ServiceView = { 
/**
 * The service that is meant.
 */
service: ServiceNameView, 
/**
 * On what terms.
 */
offered: OfferedView, };
export type ServiceWayKindView = "messenger" | "chat";
export type ServiceWayView = { 
/**
 * Which of the two.
 */
kind: ServiceWayKindView, 
/**
 * What it is called.
 */
name: string, 
/**
 * Where it begins, at another site.
 */
href: string, };
export type ServicesAtView = { 
/**
 * The place.
 */
product: ProductCardView, 
/**
 * The day on which it is sold again, of one on pause; none where that is not known.
 */
back: string | null, 
/**
 * How one eats, drinks and gets about; none where the catalogue does not say.
 */
facts: FactsView | null, 
/**
 * Wheelchairs and strollers, in the catalogue's words.
 */
access: string | null, 
/**
 * Food that can be added.
 */
food: Array<FoodToAddView>, 
/**
 * What the catalogue says of services, in the order they are asked for.
 */
services: Array<ServiceView>, };
export type ServicesPageView = { 
/**
 * The places, in the order of lists.
 */
places: Array<ServicesAtView>, };
export type SignInWayView = { 
/**
 * Goes with the form that removes it, as `way`.
 */
id: string, 
/**
 * Who says it.
 */
key: ProviderKeyView, 
/**
 * What that is called.
 */
name: string, 
/**
 * The address it says; empty where it says none.
 */
email: string, 
/**
 * Since which day.
 */
since: string, 
/**
 * False where nothing else lets them in.
 */
removable: boolean, };
export type SiteMapHotelView = { 
/**
 * Its name.
 */
name: string, 
/**
 * About it.
 */
href: string, 
/**
 * Its rooms.
 */
rooms: Array<PlaceLinkView>, };
export type SiteMapPageView = { 
/**
 * Pages with an address of their own.
 */
pages: Array<PlaceLinkView>, 
/**
 * Those of them that are only words.
 */
texts: Array<PlaceLinkView>, 
/**
 * Parks, in the order of lists.
 */
parks: Array<SiteMapPlaceView>, 
/**
 * Tours, in the order of lists.
 */
tours: Array<SiteMapPlaceView>, 
/**
 * Hotels, in the order of lists.
 */
hotels: Array<SiteMapHotelView>, };
export type SiteMapPlaceView = { 
/**
 * Its name.
 */
name: string, 
/**
 * About it.
 */
about: string, 
/**
 * Its buy page.
 */
buy: string, 
/**
 * Questions about it.
 */
faqs: string, };
export type SiteView = { brand: string, 
/**
 * Who sells by law and where they are, on one line; empty where nothing was said.
 */
operator: string, email: string, phones: Array<PhoneView>, services: Array<ServiceWayView>, social: Array<SocialView>, app: AppView | null, 
/**
 * Call-centre hours, local time.
 */
weekdays: HoursView, weekends: HoursView, banner: BannerView | null, icons: IconsView, tax_name: string, tax_percent: number, party_limit: number, promises: PromisesView, 
/**
 * True where pages ask for the whole cart.
 */
full_cart: boolean, };
export type SlotView = { 
/**
 * When it begins, in Cancun.
 */
time: string, 
/**
 * Whether it can be chosen.
 */
open: boolean, 
/**
 * Places left, told only when few.
 */
left: number | null, };
export type SocialNetworkView = "facebook" | "instagram" | "tiktok" | "youtube" | "x";
export type SocialView = { 
/**
 * Which network.
 */
network: SocialNetworkView, 
/**
 * The page, at its site.
 */
href: string, };
export type SoldItemView = { code: string, name: string, kind: SoldKindView, total: number, };
export type SoldKindView = "park" | "tour" | "hotel";
export type SortView = "usual" | "price" | "near";
export type SplitPartyView = { 
/**
 * Who would sleep in each.
 */
rooms: Array<RoomGuestsView>, 
/**
 * The search.
 */
href: string, };
export type SpotView = { 
/**
 * Millionths of a degree north of the equator.
 */
latitude: number, 
/**
 * Millionths of a degree east of Greenwich.
 */
longitude: number, };
export type StayLineView = { 
/**
 * The line's id.
 */
id: string, 
/**
 * The room, its nights and its guests.
 */
stay: StayView, 
/**
 * Its price: a part for each night, then the tax on lodging, then what is paid at the hotel.
 */
quote: LineQuoteView, 
/**
 * To pay now.
 */
total: number, 
/**
 * True while its nights are held.
 */
held: boolean, 
/**
 * True where it can be paid as it stands without being held.
 */
when_paid: boolean, 
/**
 * What cancelling it would give back, by the terms of its plan; none where nothing does any more.
 */
cancel: CancelPromiseView | null, 
/**
 * What it would give back after that, step by step.
 */
later: Array<CancelPromiseView>, 
/**
 * Why it can't be bought as it stands.
 */
error: FieldErrorView | null, 
/**
 * The search it was found by, to change it.
 */
change_href: string, };
export type StayOfferView = { 
/**
 * What `choose` sends.
 */
value: string, 
/**
 * The terms; of one by which nothing comes back any more that came back in time, its summary is empty.
 */
plan: StayPlanView, 
/**
 * Names of the parks that its guests visit, each of them one a day; none where it has none, or does not say which.
 */
parks: Array<string>, 
/**
 * What the stay costs, all taxes included.
 */
total: number, 
/**
 * The same before discounts.
 */
base: number, 
/**
 * `total` by night, rounded.
 */
per_night: number, 
/**
 * The tax on lodging within `total`.
 */
lodging_tax: number, 
/**
 * What is paid when it is booked.
 */
pay_now: number, 
/**
 * What is left to be paid at the hotel.
 */
at_hotel: number, 
/**
 * What cancelling gives back and until when; none where nothing does.
 */
cancel: CancelPromiseView | null, 
/**
 * What it gives back after that, step by step.
 */
later: Array<CancelPromiseView>, 
/**
 * What lowers its nights; none where nothing does.
 */
reason: ReasonView | null, 
/**
 * How many of them cost nothing for that.
 */
free_nights: number, 
/**
 * Whether it is what the cart has now, where a room of the cart is changed.
 */
now: boolean, 
/**
 * `total` with the visits that are booked together with the room and not in the rate; none where none are.
 */
with_visits: number | null, };
export type StayPlanView = { 
/**
 * What a form sends.
 */
key: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What it means.
 */
summary: string, 
/**
 * What one eats for it.
 */
board: BoardView, 
/**
 * True where its guests visit the parks for it.
 */
park_access: boolean, };
export type StayRuleView = { 
/**
 * The first day it is for, today or later.
 */
from: string, 
/**
 * The last.
 */
to: string, 
/**
 * Weekdays it is for, 1 Monday to 7 Sunday.
 */
weekdays: Array<number>, 
/**
 * Fewest nights of who comes then.
 */
least_nights: number, 
/**
 * Nobody comes then.
 */
no_arrival: boolean, 
/**
 * Nobody leaves then.
 */
no_departure: boolean, };
export type StaySearchView = { 
/**
 * Where the form asks: the hotels' page.
 */
action: string, 
/**
 * The hotels there are.
 */
hotels: Array<HotelChoiceView>, 
/**
 * Code of the hotel that is asked for; empty for any. The field `hotelcode`.
 */
hotelcode: string, 
/**
 * The room type that shall stand first; none for any. The field `room`.
 */
room: RoomChoiceView | null, 
/**
 * The day they come, as it was written; empty for none. The field `checkin`.
 */
checkin: string, 
/**
 * The day they leave, as it was written; empty for none. The field `checkout`.
 */
checkout: string, 
/**
 * The first day one can come.
 */
first_day: string, 
/**
 * The last day one can leave.
 */
last_day: string, 
/**
 * Nights of one stay, at most.
 */
most_nights: number, 
/**
 * Who sleeps in each room: one at least. The fields `number_rooms`, `adults_1`, `children_1`, `age_1_1` and so on.
 */
rooms: Array<RoomGuestsView>, 
/**
 * Rooms of one search, at most.
 */
most_rooms: number, 
/**
 * Adults of one room, at most.
 */
most_adults: number, 
/**
 * Children of one room, at most.
 */
most_children: number, 
/**
 * From this age on somebody is an adult here.
 */
adult_from: number, 
/**
 * The promotional code as it was written. The field `promocode`.
 */
promocode: string, 
/**
 * What it does; none where there is none, or it is wrong.
 */
promo: string | null, 
/**
 * The cart line whose place the room takes; empty for none. The field `line`.
 */
line: string, 
/**
 * Visits that are booked with the rooms; empty for none. The field `visits`.
 */
visits: string, 
/**
 * What is wrong with what was asked.
 */
errors: Array<FieldErrorView>, };
export type StayView = { 
/**
 * The hotel's name.
 */
hotel: string, 
/**
 * The hotel's page.
 */
hotel_href: string, 
/**
 * The room type's number.
 */
room_id: number, 
/**
 * The room type's name.
 */
room: string, 
/**
 * Its picture.
 */
picture: PictureView, 
/**
 * The day they come.
 */
checkin: string, 
/**
 * The day they leave.
 */
checkout: string, 
/**
 * From when the room is ready.
 */
ready_from: string, 
/**
 * Until when it is left.
 */
left_by: string, 
/**
 * How many nights.
 */
nights: number, 
/**
 * Adults: from sixteen on.
 */
adults: number, 
/**
 * Ages of the children, youngest first.
 */
ages: Array<number>, 
/**
 * The rate plan.
 */
plan: StayPlanView, 
/**
 * What is left to be paid at the hotel; 0 where all is paid now.
 */
at_hotel: number, 
/**
 * What its town charges apart for these nights, Mexican cents, paid at the front desk; 0 where it charges nothing.
 */
town_fee: number, 
/**
 * Tax inside the price of its nights, less a coupon: all of it, also of what is left for the hotel.
 */
tax: number, };
export type StaysFoundView = { 
/**
 * How many nights.
 */
nights: number, 
/**
 * What the town of its only hotel charges apart for them, for a room, as it is written: `MX$140`; none of several hotels, and where
 * it charges nothing.
 */
town_fee: string | null, 
/**
 * Which of the rooms is being chosen, from 1; one more than `of` once all are.
 */
room: number, 
/**
 * How many rooms there are to be chosen.
 */
of: number, 
/**
 * Rooms chosen before.
 */
chosen: Array<ChosenRoomView>, 
/**
 * What the rooms chosen before cost in all, also what is left to be paid at their hotels; none before the first is chosen.
 */
so_far: number | null, 
/**
 * What all chosen rooms cost now; once all are chosen.
 */
total: number | null, 
/**
 * Fields of a form that chooses, beside `choose`: the whole search with what was chosen.
 */
fields: Array<[string, string]>, 
/**
 * What each hotel has, the cheapest first; empty where one is asked for, nothing was found, and once a room is chosen.
 */
glance: Array<GlanceView>, 
/**
 * What can be had, by hotel.
 */
hotels: Array<FoundHotelView>, 
/**
 * What became of the room type that should stand first; none where none should, nothing can be had, or a filter left it
 * out.
 */
first: FirstRoomView | null, 
/**
 * What became of the hotel in which the first room was chosen; none where nothing is said of it.
 */
same_hotel: SameHotelView | null, 
/**
 * Other days and hotels where nothing fits.
 */
near: Array<NearStayView>, 
/**
 * Why nothing fits, in one sentence; none where something does.
 */
nothing: string | null, 
/**
 * The rule of a hotel's days that is why, in few words; none where it is something else, or each has another reason.
 */
rule: string | null, 
/**
 * Whether it is that no room is for so many: other nights would not help (§10.16.121).
 */
too_many: boolean, 
/**
 * The same search with these people in two rooms; none unless no room is for so many and two are.
 */
split: SplitPartyView | null, 
/**
 * Room types of the hotels that were asked for that can't be had, where others can.
 */
left_out: Array<LeftOutRoomView>, 
/**
 * What the hotels that were not asked for cost; where nothing was found, also why those that were have nothing.
 */
elsewhere: Array<ElsewhereView>, 
/**
 * Ways to narrow what was found.
 */
filters: Array<FilterView>, 
/**
 * Orders to read it in.
 */
sorts: Array<FilterView>, 
/**
 * Visits that are booked with the rooms; none where none is.
 */
beside: BesideView | null, };
export type StepsView = "few" | "some" | "many";
export type SuitsChoiceView = { 
/**
 * What the form sends.
 */
word: string, 
/**
 * What it is, in the page's language.
 */
label: string, 
/**
 * True for the one that was chosen.
 */
chosen: boolean, };
export type TakesPartView = "any_height" | "tall_enough" | "tall_for_some" | "too_small" | "in_part" | "likely_tall" | "likely_tall_for_some" | "likely_small" | "likely_in_part" | "too_young";
export type TaskLinkView = { task: ChangeTaskView, href: string, };
export type TermView = { 
/**
 * How many.
 */
months: number, 
/**
 * Every month's but the last.
 */
monthly: number, 
/**
 * The last month's: all together are the total.
 */
last: number, };
export type TextPageView = { title: string, summary: string, seo_description: string, sections: Array<TextSectionView>, };
export type TextSectionView = { heading: string, paragraphs: Array<string>, };
export type ThanksPageView = { 
/**
 * The order's code.
 */
code: string, 
/**
 * Its page, where it goes on; without the order's key, which the browser has.
 */
href: string, 
/**
 * What it cost, taxes included, in the page's currency.
 */
total: number, 
/**
 * Tax within it.
 */
tax: number, 
/**
 * The code that lowered it; none where no code did, or one that was given to one person.
 */
coupon: string | null, 
/**
 * What was bought, a line each.
 */
items: Array<SoldItemView>, };
export type ThingView = { 
/**
 * The park or tour where it is done.
 */
product: ProductCardView, 
/**
 * An hour of it; none where the catalogue tells no hours.
 */
moment: MomentView | null, };
export type ThingsPageView = { 
/**
 * What days can be about, none of them empty.
 */
parts: Array<ThingsPartView>, };
export type ThingsPartView = { 
/**
 * What sends somebody here: the end of the page's address that leads to it.
 */
key: string, 
/**
 * What a day is about, in the page's language.
 */
label: string, 
/**
 * The list narrowed to it.
 */
href: string, 
/**
 * At least one; the first of the list narrowed to it.
 */
things: Array<ThingView>, };
export type TicketPageView = { 
/**
 * Where the form asks again: the page itself.
 */
action: string, 
/**
 * What a day can be about.
 */
suits: Array<SuitsChoiceView>, 
/**
 * Heights in centimetres that some products ask a child for, the smallest first.
 */
heights: Array<number>, 
/**
 * Centimetres of the smallest child; none where no child is small.
 */
height: number | null, 
/**
 * Places to stay in.
 */
origins: Array<OriginView>, 
/**
 * The one they stay in.
 */
from: OriginView | null, 
/**
 * True once something was asked.
 */
asked: boolean, 
/**
 * What suits best, the best first; empty until something is asked.
 */
answers: Array<AnswerView>, 
/**
 * The whole list.
 */
list_href: string, };
export type TicketStateView = "issued" | "redeemed" | "void";
export type TicketView = { 
/**
 * Short, readable: `XXXX-XXXX-XXXX`.
 */
code: string, 
/**
 * Who enters with it.
 */
unit: UnitView, 
/**
 * Which of the order's people that is, from 1: an admission and the activities of one person have the same. 0 where an
 * activity has more tickets than its visit has people.
 */
person: number, 
/**
 * Their name; empty where nobody gave it.
 */
holder: string, 
/**
 * The signed text in the QR code.
 */
signed: string, 
/**
 * Side of the QR code in modules, without margin.
 */
qr_size: number, 
/**
 * SVG path of its dark modules, one unit each.
 */
qr_path: string, 
/**
 * What it is for besides the admission: an activity with its start.
 */
extra: string | null, 
/**
 * Whether it still opens a gate.
 */
state: TicketStateView, };
export type TierView = { from: number, percent: number, };
export type ToneView = "good" | "bad" | "info";
export type TransferView = { 
/**
 * Whose account it is.
 */
beneficiary: string, 
/**
 * At which bank.
 */
bank: string, 
/**
 * Its CLABE, in groups.
 */
clabe: string, 
/**
 * What to write as the reference: the order's code.
 */
reference: string, 
/**
 * How much.
 */
amount: number, 
/**
 * Whole minutes left to pay.
 */
minutes_left: number, };
export type TransportZoneView = { 
/**
 * Its name.
 */
name: string, 
/**
 * When it leaves there, for each start of the day.
 */
leaves: Array<string>, 
/**
 * True of an area at the place they set out from.
 */
here: boolean, };
export type TripDayView = { 
/**
 * When the sun rises, to a few minutes, `HH:MM`.
 */
sunrise: string, 
/**
 * When it sets.
 */
sunset: string, 
/**
 * From when a room is ready, `HH:MM`; none of a visit.
 */
ready_from: string | null, 
/**
 * Where and when its people are picked up; none where nobody is.
 */
pick_up: TripPickUpView | null, 
/**
 * The hotel that is still to be named; none where it is, and where nobody asks.
 */
hotel: TripHotelView | null, 
/**
 * What to do on arrival.
 */
arrive: string, 
/**
 * The ways to it by car; none where its people are picked up, and of a room.
 */
ways: Array<TripWayView>, 
/**
 * Until when bad weather moves it for nothing, milliseconds UTC; none where nothing does.
 */
weather_until: number | null, 
/**
 * Until when its day can be changed, milliseconds UTC; none once that moment is over, and of a room.
 */
change_until: number | null, 
/**
 * What cancelling it gives back and until when; none where nothing does.
 */
cancel: CancelPromiseView | null, };
export type TripHotelView = { 
/**
 * Where it is named.
 */
href: string, 
/**
 * Until when it can be, milliseconds UTC; none while the visit has no day.
 */
until: number | null, };
export type TripPayView = { 
/**
 * The order's page, which leads on.
 */
href: string, 
/**
 * Until when its places are kept for it, milliseconds UTC; none where that is over.
 */
until: number | null, };
export type TripPickUpView = { 
/**
 * When, `HH:MM`.
 */
time: string, 
/**
 * The area.
 */
zone: string, 
/**
 * The hotel that was named; empty while it is not.
 */
hotel: string, };
export type TripView = { 
/**
 * Eight characters.
 */
code: string, 
/**
 * The order's page.
 */
href: string, 
/**
 * Where it stands.
 */
state: OrderStateView, 
/**
 * Which part of the list it is in.
 */
when: TripWhenView, 
/**
 * Its visits and rooms by their days, what was cancelled last: at least one. That of `when` stands first.
 */
visits: Array<TripVisitView>, 
/**
 * What it came to in the end, without what comes back; minor units of `currency`.
 */
total: number, 
/**
 * What came back of it, or is on its way; 0 where nothing does.
 */
returned: number, 
/**
 * The order's currency, which need not be the page's.
 */
currency: CurrencyView, 
/**
 * Where it is paid, while it can be; none once it is.
 */
pay: TripPayView | null, 
/**
 * Where its first visit is changed or cancelled; none where nothing can be done any more.
 */
change_href: string | null, 
/**
 * Where people and extras are added to its first visit; none where nothing can be.
 */
add_href: string | null, 
/**
 * The vouchers as a PDF; none unless they are good.
 */
voucher_href: string | null, 
/**
 * Where its page says what was paid and with what; none until it is paid.
 */
receipt_href: string | null, 
/**
 * What is worth knowing of the day of its first visit; of the next trip alone, once that has a day.
 */
day: TripDayView | null, };
export type TripVisitView = { 
/**
 * The place or the hotel.
 */
name: string, 
/**
 * Its picture.
 */
picture: PictureView, 
/**
 * What kind of thing it is; none of a room.
 */
kind: ProductKindView | null, 
/**
 * Its day, or the one they come; none for an open ticket whose day is not chosen yet.
 */
date: string | null, 
/**
 * Of a room the day they leave; of an open ticket the last day it is good for; none otherwise.
 */
until: string | null, 
/**
 * When it begins, `HH:MM`; empty where one may come at any time, and of a room.
 */
start: string, 
/**
 * When the place is open that day; of a tour, when it leaves and is back. None of a room, without a day, and where it is closed.
 */
hours: HoursView | null, 
/**
 * Where the order's page has it.
 */
href: string, 
/**
 * Who comes; of a room adults and children alone.
 */
party: PartyView, 
/**
 * True once it was cancelled.
 */
cancelled: boolean, };
export type TripWayView = { 
/**
 * Where it begins.
 */
from: OriginView, 
/**
 * Minutes without traffic.
 */
minutes: number, 
/**
 * The page that shows it on the map.
 */
href: string, };
export type TripWhenView = "next" | "ahead" | "over";
export type UnitView = "adult" | "child" | "infant" | "resident" | "resident_child" | "mexican" | "mexican_child" | "senior";
export type VisitOutsideView = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its day.
 */
date: string, 
/**
 * Where its day is changed; none where it can't be any more.
 */
change_href: string | null, };
export type VitalsSent = { 
/**
 * Milliseconds until the largest thing of the first screen was painted.
 */
lcp: number | null, 
/**
 * Milliseconds from what somebody did to the next frame.
 */
inp: number | null, 
/**
 * How much moved by itself, in thousandths.
 */
cls: number | null, };
export type WayAskedView = { 
/**
 * `add_way`, `remove_way` or `remove_passkey`.
 */
act: string, 
/**
 * Which field says of which way: `with`, `way` or `passkey`.
 */
field: string, 
/**
 * What that says, as it was sent.
 */
value: string, };
export type WayView = { 
/**
 * From where.
 */
from: OriginView, 
/**
 * Kilometres by road.
 */
km: number, 
/**
 * Minutes without traffic.
 */
minutes: number, };
export type WeekendView = { 
/**
 * Its Saturday, `YYYY-MM-DD`.
 */
saturday: string, 
/**
 * Its Sunday.
 */
sunday: string, 
/**
 * Two days each; none where too little is open.
 */
getaways: Array<GetawayView>, 
/**
 * That no hotel has a room on the night between, and why, in words; none where one has.
 */
no_night: string | null, };
export type WeekendsPageView = { 
/**
 * The next ones, the nearest first.
 */
weekends: Array<WeekendView>, 
/**
 * Who would come, by their rooms: those of the search that the browser keeps, else two adults.
 */
rooms: Array<RoomGuestsView>, };
export type WetView = "all_day" | "partly" | "dry";
export type WorthThenView = { 
/**
 * What it cost before, minor units.
 */
was: number, 
/**
 * What it cost after it.
 */
be: number, 
/**
 * Whether that is less because it was moved back into the nights of a room, where it costs what guests pay.
 */
guest: boolean, };
export type ZoneView = { 
/**
 * What a form or a call sends.
 */
key: string, 
/**
 * Its name.
 */
name: string, 
/**
 * When, once a start is known.
 */
pickup: string | null, };

//! Hotels: searched by dates and people, each by itself, and each of its rooms (§2.2.25, §3.11).

use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::form::{Fields, read_fields};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::route::Target;
use crate::draw::{lodging, present};
use crate::shop::stay_search::{self, Given, Search, Written};
use crate::shop::{basket, hotel_costs, kept_search, room_asked, stay_code, staying};
use crate::view::{
    HotelCardView, HotelPageView, HotelsCostView, HotelsPageView, PageView, QuestionView, RoomCardView,
    RoomPageView, StaySearchView, StaysFoundView,
};
use axum::response::Response;
use domain::catalogue::{Hotel, PageName, ProductId, RoomType, tidy_code};

/// The search and every hotel. With a search in its address it is drawn for its visitor.
pub static HOTELS: Definition = Definition {
    get: Get::Searched { query: query::STAYS, draw: |ask, live| Box::pin(hotels(ask, live)) },
    post: Some(|ask, body| Box::pin(choose(ask, body))),
    turn: Turn::Holders,
    card: LinkCard::Titled { title: "hotels.title", slot: "hotels" },
};

/// One hotel. With a search in its address its rooms say what they cost then and lead on with it, drawn for its visitor.
pub static HOTEL: Definition = Definition {
    get: Get::Searched { query: query::STAYS, draw: |ask, live| Box::pin(hotel(ask, live)) },
    post: None,
    turn: Turn::Holders,
    card: LinkCard::Titled { title: "hotels.title", slot: "hotels" },
};

/// One room type. With a search in its address it says what it costs then, and is drawn for its visitor.
pub static ROOM: Definition = Definition {
    get: Get::Searched { query: query::STAYS, draw: |ask, live| Box::pin(room(ask, live)) },
    post: None,
    turn: Turn::Holders,
    card: LinkCard::Titled { title: "hotels.title", slot: "hotels" },
};

/// The search that was written, or everything that is wrong with it.
async fn checked(ask: &Ask<'_>, written: &Written) -> Result<Result<Search, Vec<Wrong>>, Failure> {
    let given = stay_code::given(ask.app, &ask.visitor, &tidy_code(&written.promo)).await?;
    Ok(written.check(ask.app, given))
}

/// The search that the browser keeps, as it can be priced; none where it keeps none.
async fn kept(ask: &Ask<'_>, written: Option<Written>) -> Result<Option<(Written, Search)>, Failure> {
    let Some(written) = written else { return Ok(None) };
    let search = hotel_costs::to_price(ask.app, &ask.visitor, &written).await?;
    Ok(search.map(|search| (written, search)))
}

/// What an address asks for, with everything that is wrong with it.
async fn asked(ask: &Ask<'_>, fields: &Fields) -> Result<(Written, Result<Search, Vec<Wrong>>), Failure> {
    let written = Written::read(fields);
    let search = checked(ask, &written).await?;
    Ok((written, search))
}

/// The search without its code, where nothing but that is wrong with it: what it finds is shown beside the refusal (§10.16.14).
fn without_code(app: &App, written: &Written, wrongs: &[Wrong]) -> Option<(Written, Search)> {
    if wrongs.iter().any(|wrong| wrong.code != Code::PromoInvalid) {
        return None;
    }
    let written = Written { promo: String::new(), ..written.clone() };
    let search = written.check(app, Given::Known).ok()?;
    Some((written, search))
}

/// What the address of a hotel's own page, or of one of its room types', asks for there (§10.16.69).
struct Here {
    /// The form of the page.
    form: StaySearchView,
    /// The search; none where nothing was asked, or more than its code is wrong with it.
    search: Option<(Written, Search)>,
    /// True where it is what was asked, its code too: then it is kept.
    whole: bool,
    /// The search that the browser keeps, where nothing was asked: what it costs here is said (§10.16.146).
    kept: Option<(Written, Search)>,
}

impl Here {
    async fn read(
        ask: &Ask<'_>,
        hotel: &Hotel,
        room: Option<&RoomType>,
        live: bool,
    ) -> Result<Self, Failure> {
        let (app, language) = (ask.app, ask.visitor.language);
        let form = |written: &Written, promo: Option<String>, wrongs: &[Wrong]| {
            let own = room.map_or_else(|| written.clone(), |room| written.of_room(hotel, room));
            own.view(app, language, Some(hotel), promo, wrongs)
        };
        let written =
            if live { Written::read(&ask.fields()).at(hotel) } else { Written::default().at(hotel) };
        if written.is_blank() {
            let written = written.begun_with(ask.kept.as_ref()).at(hotel);
            let kept = kept(ask, ask.kept.clone().map(|kept| kept.at(hotel))).await?;
            return Ok(Self { form: form(&written, None, &[]), search: None, whole: false, kept });
        }
        Ok(match checked(ask, &written).await? {
            Ok(search) => {
                let promo = stay_code::says(app, &ask.visitor, &search);
                let search = Some((written.clone(), search));
                Self { form: form(&written, promo, &[]), search, whole: true, kept: None }
            }
            Err(wrongs) => {
                let search = without_code(app, &written, &wrongs);
                Self { form: form(&written, None, &wrongs), search, whole: false, kept: None }
            }
        })
    }

    /// What the search that the browser keeps finds in the hotel, as `found` has it; none where it keeps none.
    async fn costs(
        &self,
        ask: &Ask<'_>,
        hotel: &Hotel,
        room: Option<&RoomType>,
    ) -> Result<Option<StaysFoundView>, Failure> {
        let Some((written, search)) = &self.kept else { return Ok(None) };
        let found = room_asked::found(ask.app, &ask.visitor, (hotel, room), written, search).await?;
        Ok(Some(found))
    }

    /// What the search finds in the hotel, on the page of a room type with that room first; none without a search.
    async fn found(
        &self,
        ask: &Ask<'_>,
        hotel: &Hotel,
        room: Option<&RoomType>,
    ) -> Result<Option<StaysFoundView>, Failure> {
        let Some((written, search)) = &self.search else { return Ok(None) };
        let found = room_asked::found(ask.app, &ask.visitor, (hotel, room), written, search).await?;
        if self.whole {
            // It is set once: a page is drawn once for its visitor.
            let _ = ask.answered.set((written.clone(), search.clone()));
        }
        Ok(Some(found))
    }

    /// What all rooms of a search of several cost in the hotel, while none of them is chosen (§10.16.141).
    async fn together(&self, ask: &Ask<'_>, hotel: &Hotel) -> Result<Option<HotelsCostView>, Failure> {
        let asked = self.search.as_ref().or(self.kept.as_ref());
        let several = asked.filter(|(written, search)| search.rooms.len() > 1 && written.chosen.is_empty());
        let Some((written, search)) = several else { return Ok(None) };
        hotel_costs::within(ask.app, &ask.visitor, (written, search), &[hotel]).await.map(Some)
    }

    /// A page of a hotel, with the search in its address, or the one that the browser keeps.
    fn carried(&self, page: &str, hotel: &Hotel) -> String {
        let search = self.search.as_ref().or(self.kept.as_ref());
        search.map_or_else(|| page.to_owned(), |(written, _)| written.carried(page, hotel))
    }
}

/// Room types as cards, which say what they cost for the search and lead on with it.
fn room_cards<'a>(
    ask: &Ask<'_>,
    hotel: &Hotel,
    rooms: impl Iterator<Item = &'a RoomType>,
    here: &Here,
    found: Option<&StaysFoundView>,
) -> Vec<RoomCardView> {
    let card = |room: &RoomType| {
        let card = match found {
            Some(found) => RoomCardView {
                asked: Some(room_asked::asked(found, room.id)),
                ..lodging::found_room(ask.app, hotel, room, &ask.visitor)
            },
            None => lodging::room_card(ask.app, hotel, room, &ask.visitor),
        };
        RoomCardView { href: here.carried(&card.href, hotel), ..card }
    };
    rooms.map(card).collect()
}

/// The page with a form as it was written, and what a search finds: that of the form, or the one without its code.
async fn page(
    ask: &Ask<'_>,
    written: &Written,
    asked: Option<(&Written, &Search)>,
    wrongs: &[Wrong],
) -> Result<PageView, Failure> {
    let found = match asked {
        Some((written, search)) => {
            Some(staying::found(ask.app, &ask.visitor, written, search, search.hotel.is_some()).await?)
        }
        None => None,
    };
    // Who looks again is told what their own search costs (§10.16.146).
    let kept = ask.kept.clone().filter(|_| asked.is_none() && wrongs.is_empty());
    let kept = self::kept(ask, kept).await?;
    let cost = match &kept {
        Some((written, search)) => {
            Some(hotel_costs::everywhere(ask.app, &ask.visitor, written, search).await?)
        }
        None => None,
    };
    // Each leads on with what it costs then, or why it has nothing.
    let leading = asked.map(|(written, _)| written).or(kept.as_ref().map(|(written, _)| written));
    let card = |hotel: &Hotel| {
        let card = lodging::hotel_card(ask.app, hotel, &ask.visitor);
        match leading {
            Some(written) => HotelCardView { href: written.carried(&card.href, hotel), ..card },
            None => card,
        }
    };
    Ok(PageView::Hotels(Box::new(HotelsPageView {
        search: written.view(
            ask.app,
            ask.visitor.language,
            None,
            asked.and_then(|(_, search)| stay_code::says(ask.app, &ask.visitor, search)),
            wrongs,
        ),
        found,
        cost,
        hotels: ask.app.catalogue.hotels.iter().map(card).collect(),
    })))
}

async fn hotels(ask: &Ask<'_>, live: bool) -> Result<PageView, Failure> {
    if !live {
        return page(ask, &Written::default().begun_with(ask.kept.as_ref()), None, &[]).await;
    }
    let (written, search) = asked(ask, &ask.fields()).await?;
    match search {
        Ok(search) => {
            let page = page(ask, &written, Some((&written, &search)), &[]).await?;
            // It is set once: a page is drawn once for its visitor.
            let _ = ask.answered.set((written, search));
            Ok(page)
        }
        Err(_) if written.is_blank() => page(ask, &written.begun_with(ask.kept.as_ref()), None, &[]).await,
        Err(wrongs) => {
            let found = without_code(ask.app, &written, &wrongs);
            let found = found.as_ref().map(|(written, search)| (written, search));
            page(ask, &written, found, &wrongs).await
        }
    }
}

/// A room was chosen: the next one is asked for, or all of them go into the cart.
async fn choose(ask: &mut Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let fields = read_fields(body)?;
    let (mut written, search) = asked(ask, &fields).await?;
    let search = match search {
        Ok(search) => search,
        Err(wrongs) => {
            let status = wrongs.first().map_or(Code::BadRequest, |wrong| wrong.code).status();
            return ask.private(status, page(ask, &written, None, &wrongs).await?).await;
        }
    };
    let once = fields.iter().find(|(name, _)| name == "once").map_or("", |(_, value)| value);
    let once = basket::once(once);
    let choose = fields.iter().find(|(name, _)| name == "choose").map(|(_, value)| value.as_str());
    if let Some((id, plan)) = choose.and_then(|value| value.split_once(':'))
        && let Ok(id) = id.parse()
    {
        written.chosen.truncate(search.rooms.len().saturating_sub(1));
        written.chosen.push((ProductId(id), plan.chars().take(stay_search::LONGEST).collect()));
    }
    let language = ask.visitor.language;
    if written.chosen.len() < search.rooms.len() {
        let address = Target::Page(PageName::Hotels).href(language, &ask.app.catalogue);
        return Ok(see_other(&format!("{address}?{}", present::query(&written.fields(&[])))));
    }
    match basket::book(ask.app, &ask.visitor, &search, (&written.chosen, &written.visits), &once).await {
        Ok(new) => {
            let mut response = ask.to_cart(new);
            kept_search::keep(ask.app, &written, &search, response.headers_mut());
            Ok(response)
        }
        Err(Failure::Refused(refusal)) => {
            written.chosen.clear();
            let page = page(ask, &written, Some((&written, &search)), refusal.all()).await?;
            ask.private(refusal.status(), page).await
        }
        Err(failure) => Err(failure),
    }
}

fn this_hotel<'a>(ask: &'a Ask<'_>) -> Result<&'a Hotel, Failure> {
    let Target::Hotel(number) = ask.target else { return Err(Code::NotFound.into()) };
    ask.app.catalogue.hotel(number).ok_or_else(|| Code::NotFound.into())
}

async fn hotel(ask: &Ask<'_>, live: bool) -> Result<PageView, Failure> {
    let hotel = this_hotel(ask)?;
    let here = Here::read(ask, hotel, None, live).await?;
    let found = here.found(ask, hotel, None).await?;
    let kept = here.costs(ask, hotel, None).await?;
    let (app, visitor) = (ask.app, &ask.visitor);
    let words = hotel.words.get(visitor.language);
    let others = app.catalogue.hotels.iter().filter(|other| other.number != hotel.number);
    let other = |other: &Hotel| {
        let card = lodging::hotel_card(app, other, visitor);
        HotelCardView { href: here.carried(&card.href, other), ..card }
    };
    let question = |one: &domain::catalogue::Question| QuestionView::Own {
        question: one.question.clone(),
        answer: one.answer.clone(),
    };
    Ok(PageView::Hotel(Box::new(HotelPageView {
        hotel: lodging::hotel_card(app, hotel, visitor),
        description: words.description.clone(),
        highlights: words.highlights.clone(),
        good_to_know: words.good_to_know.clone(),
        address: hotel.address.clone(),
        phone: hotel.phone.clone(),
        arrive: words.arrive.clone(),
        ready_from: hotel.check_in.to_string(),
        left_by: hotel.check_out.to_string(),
        lodging_tax_percent: hotel.lodging_tax_percent,
        together: here.together(ask, hotel).await?,
        rooms: room_cards(ask, hotel, hotel.rooms.iter(), &here, found.as_ref().or(kept.as_ref())),
        found,
        kept,
        plans: lodging::plans(app, hotel, visitor.language),
        questions: words.questions.iter().map(question).collect(),
        others: others.map(other).collect(),
        seo_title: words.seo_title.clone(),
        seo_description: words.seo_description.clone(),
        search: here.form,
    })))
}

fn this_room<'a>(ask: &'a Ask<'_>) -> Result<(&'a Hotel, &'a RoomType), Failure> {
    let Target::Room(id) = ask.target else { return Err(Code::NotFound.into()) };
    ask.app.catalogue.room(id).ok_or_else(|| Code::NotFound.into())
}

async fn room(ask: &Ask<'_>, live: bool) -> Result<PageView, Failure> {
    let (hotel, room) = this_room(ask)?;
    let here = Here::read(ask, hotel, Some(room), live).await?;
    let (app, visitor) = (ask.app, &ask.visitor);
    let mut found = here.found(ask, hotel, Some(room)).await?;
    let others = hotel.rooms.iter().filter(|other| other.id != room.id);
    let mut kept = here.costs(ask, hotel, Some(room)).await?;
    let others = room_cards(ask, hotel, others, &here, found.as_ref().or(kept.as_ref()));
    for one in found.iter_mut().chain(&mut kept) {
        room_asked::alone(one, room.id);
    }
    let words = hotel.words.get(visitor.language).rooms.get(&room.key);
    let card = lodging::hotel_card(app, hotel, visitor);
    Ok(PageView::Room(Box::new(RoomPageView {
        room: lodging::room_card(app, hotel, room, visitor),
        hotel_href: here.carried(&card.href, hotel),
        hotel: card,
        together: here.together(ask, hotel).await?,
        found,
        kept,
        description: words.map(|words| words.description.clone()).unwrap_or_default(),
        door_cm: room.door_cm,
        detail: lodging::room_detail(app, room, visitor.language),
        plans: lodging::plans(app, hotel, visitor.language),
        others,
        search: here.form,
    })))
}

//! The TypeScript copy of the page data is generated; a stale one fails. `UPDATE=1` writes it anew.

use server::view::{
    AboutPage, AddLine, AgeView, Alternate, BankView, BannerView, BuyPage, BuyerForm, CalendarDay,
    CalendarMonth, CancelTerm, CartLineView, CartPage, CartView, ChangeAdding, ChangeCancel, ChangeDay,
    ChangeLine, ChangePage, ChangeStart, ChangeTask, ChangeWeather, CheckoutPage, Choice, Chooser, CodeView,
    CurrencyView, DayState, DayView, DemoMailPage, DemoMailView, Device, DiscountsView, ErrorPage,
    ExtraChoice, ExtraLineView, ExtraView, FieldError, Frame, HomePage, HoursView, LayoutHtml, LineQuote,
    ListingPage, LookupPage, Mail, MailHtml, MethodView, Notice, OpenTicketView, OrderFiles, OrderLineView,
    OrderPage, OrderState, PackageBuilder, PackageCard, PackagePage, PackageProduct, PackagesPage, Page,
    PageHtml, PaidWith, PartyView, PhoneView, Picture, PlanView, PriceGuidePage, PriceRow, Problem,
    ProductCard, ProductStatus, ProofView, Reason, RefundState, RefundView, RelatedOrder, RenderRequest,
    SandboxPayPage, SandboxStep, SiteView, SlotView, TaskLink, TermView, TextPage, TextSectionView,
    TicketState, TicketView, Tier, Tone, TransferView, Unit, UnitQuote, Urls, ZoneView,
};
use ts_rs::{Config, TS};

macro_rules! declarations {
    ($config:expr, $($name:ty),* $(,)?) => { [$(<$name as TS>::decl($config)),*] };
}

#[test]
fn typescript_copy_of_the_page_data_is_current() {
    let config = Config::new().with_large_int("number");
    let mut text = String::from(
        "// Generated from crates/server/src/view.rs. Change that, then: UPDATE=1 cargo test -p server typescript::\n",
    );
    for declaration in declarations!(
        &config,
        AboutPage,
        AddLine,
        AgeView,
        Alternate,
        BankView,
        BannerView,
        BuyPage,
        BuyerForm,
        CalendarDay,
        CalendarMonth,
        CancelTerm,
        CartLineView,
        CartPage,
        CartView,
        ChangeAdding,
        ChangeCancel,
        ChangeDay,
        ChangeLine,
        ChangePage,
        ChangeStart,
        ChangeTask,
        ChangeWeather,
        CheckoutPage,
        Choice,
        Chooser,
        CodeView,
        CurrencyView,
        DayState,
        DayView,
        DemoMailPage,
        DemoMailView,
        Device,
        DiscountsView,
        ErrorPage,
        ExtraChoice,
        ExtraLineView,
        ExtraView,
        FieldError,
        Frame,
        HomePage,
        HoursView,
        LayoutHtml,
        LineQuote,
        ListingPage,
        LookupPage,
        Mail,
        MailHtml,
        MethodView,
        Notice,
        OpenTicketView,
        OrderFiles,
        OrderLineView,
        OrderPage,
        OrderState,
        PackageBuilder,
        PackageCard,
        PackagePage,
        PackageProduct,
        PackagesPage,
        Page,
        PageHtml,
        PaidWith,
        PartyView,
        PhoneView,
        Picture,
        PlanView,
        PriceGuidePage,
        PriceRow,
        Problem,
        ProductCard,
        ProductStatus,
        ProofView,
        Reason,
        RefundState,
        RefundView,
        RelatedOrder,
        RenderRequest,
        SandboxPayPage,
        SandboxStep,
        SiteView,
        SlotView,
        TaskLink,
        TermView,
        TextPage,
        TextSectionView,
        TicketState,
        TicketView,
        Tier,
        Tone,
        TransferView,
        Unit,
        UnitQuote,
        Urls,
        ZoneView,
    ) {
        text.push_str("export ");
        text.push_str(&declaration);
        text.push('\n');
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/lib/view.gen.ts");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(found == text, "web/lib/view.gen.ts is stale: UPDATE=1 cargo test -p server typescript::");
}

/*
 * Types of schema.org with their subtypes, where Google's pages say that subtypes count. Source: schema.org's hierarchy
 * of types, https://schema.org/docs/full.html (version 30, as in schema-dts 2.1.0, read 2026-11-25).
 */

import { names } from '../../../core/names.ts';

/** FoodEstablishment and its subtypes. */
export const FOOD_ESTABLISHMENTS: readonly string[] = names(
  'Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant FoodEstablishment IceCreamShop Restaurant Winery',
);

/** LocalBusiness and its subtypes. */
export const LOCAL_BUSINESSES: readonly string[] = [
  ...FOOD_ESTABLISHMENTS,
  ...names(
    'AccountingService AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization ArtGallery Attorney Audiology AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomatedTeller AutomotiveBusiness BankOrCreditUnion BeautySalon BedAndBreakfast BikeStore BookStore BowlingAlley Campground Casino ChildCare ClothingStore ComedyClub CommunityHealth ComputerStore ConvenienceStore CovidTestingFacility DaySpa Dentist DepartmentStore Dermatology DietNutrition DryCleaningOrLaundry Electrician ElectronicsStore Emergency EmergencyService EmploymentAgency EntertainmentBusiness ExerciseGym FinancialService FireStation Florist FurnitureStore GardenStore GasStation GeneralContractor Geriatric GolfCourse GovernmentOffice GroceryStore Gynecologic HVACBusiness HairSalon HardwareStore HealthAndBeautyBusiness HealthClub HobbyShop HomeAndConstructionBusiness HomeGoodsStore Hospital Hostel Hotel HousePainter IndividualPhysician InsuranceAgency InternetCafe JewelryStore LegalService Library LiquorStore LocalBusiness Locksmith LodgingBusiness MedicalBusiness MedicalClinic MensClothingStore Midwifery MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair MovieRentalStore MovieTheater MovingCompany MusicStore NailSalon NightClub Notary Nursing Obstetric OfficeEquipmentStore Oncologic Ophthalmology Optician Optometric Otolaryngologic OutletStore PawnShop Pediatric PetStore Pharmacy Physician PhysiciansOffice Physiotherapy PlasticSurgery Plumber Podiatric PoliceStation PostOffice PrimaryCare ProfessionalService Psychiatric PublicHealth PublicSwimmingPool RadioStation RealEstateAgent RecyclingCenter Resort RoofingContractor SelfStorage ShoeStore ShoppingCenter SkiResort SportingGoodsStore SportsActivityLocation SportsClub StadiumOrArena Store TattooParlor TelevisionStation TennisComplex TireShop TouristInformationCenter ToyStore TravelAgency VacationRental WholesaleStore',
  ),
];

/** Organization and its subtypes. */
export const ORGANIZATIONS: readonly string[] = [
  ...LOCAL_BUSINESSES,
  ...names(
    'Airline CollegeOrUniversity Consortium Cooperative Corporation DanceGroup DiagnosticLab EducationalOrganization ElementarySchool FundingAgency FundingScheme GovernmentOrganization HighSchool LibrarySystem MedicalOrganization MiddleSchool MusicGroup NGO NewsMediaOrganization OnlineBusiness OnlineMarketplace OnlineStore Organization PerformingGroup PoliticalParty Preschool Project ResearchOrganization ResearchProject School SearchRescueOrganization SportsOrganization SportsTeam TheaterGroup VeterinaryCare WorkersUnion',
  ),
];

/** Place and its subtypes. */
export const PLACES: readonly string[] = [
  ...LOCAL_BUSINESSES,
  ...names(
    'Accommodation AdministrativeArea Airport Apartment ApartmentComplex Aquarium Beach BoatTerminal BodyOfWater Bridge BuddhistTemple BusStation BusStop CampingPitch Canal CatholicChurch Cemetery Church City CityHall CivicStructure CollegeOrUniversity Continent Country Courthouse Crematorium DefenceEstablishment DefinedRegion EducationalOrganization ElementarySchool Embassy EventVenue GatedResidenceCommunity GovernmentBuilding HighSchool HinduTemple HotelRoom House LakeBodyOfWater Landform LandmarksOrHistoricalBuildings LegislativeBuilding MeetingRoom MiddleSchool Mosque Mountain Museum MusicVenue OceanBodyOfWater Park ParkingFacility PerformingArtsTheater Place PlaceOfWorship Playground Pond Preschool PublicToilet RVPark Reservoir Residence RiverBodyOfWater Room School SchoolDistrict SeaBodyOfWater SingleFamilyResidence State SubwayStation Suite Synagogue TaxiStand TouristAttraction TouristDestination TrainStation Volcano Waterfall Zoo',
  ),
];

/** Event and its subtypes. */
export const EVENTS: readonly string[] = names(
  'BroadcastEvent BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent CourseInstance DanceEvent DeliveryEvent EducationEvent Event EventSeries ExhibitionEvent Festival FoodEvent Hackathon LiteraryEvent MusicEvent OnDemandEvent PerformingArtsEvent PublicationEvent SaleEvent ScreeningEvent SocialEvent SportsEvent TheaterEvent UserBlocks UserCheckins UserComments UserDownloads UserInteraction UserLikes UserPageVisits UserPlays UserPlusOnes UserTweets VisualArtsEvent',
);

/** What a review may be about, beside the types above, with subtypes; of Product none count. */
export const OTHER_REVIEWED: readonly string[] = names(
  '3DModel AmpStory AudioObject AudioObjectSnapshot Audiobook Barcode Book BookSeries ComicSeries Course CreativeWorkSeason CreativeWorkSeries DataDownload Episode Game HowTo ImageObject ImageObjectSnapshot LegislationObject MediaObject MobileApplication Movie MovieSeries MusicAlbum MusicPlaylist MusicRecording MusicRelease MusicVideoObject Newspaper OperatingSystem Periodical PodcastEpisode PodcastSeason PodcastSeries Product RadioEpisode RadioSeason RadioSeries Recipe RuntimePlatform SequentialArt SoftwareApplication TVEpisode TVSeason TVSeries TextObject VideoGame VideoGameSeries VideoObject VideoObjectSnapshot WebApplication',
);

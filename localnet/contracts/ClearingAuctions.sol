// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Auctions that sell a token evenly over a time at one price for all. Each bid spends its budget evenly over the time
/// that is left, as long as the price is not above its limit. The price is the one at which all that is sold in a moment
/// is bought; it never falls. Prices are wei of the chain's coin for 1e18 units of the token.
contract ClearingAuctions {
    using SafeERC20 for IERC20;

    struct Auction {
        address creator;
        IERC20 token;
        uint64 startAt;
        uint64 endAt;
        uint64 updatedAt;
        bool isSettled;
        uint256 supply;
        uint256 floorPrice;
        uint256 tickSpacing;
        uint256 minimumRaised;
        uint256 price;
        /// Of all bids that are not outbid, wei a second in Q32.
        uint256 rate;
        /// Units that a rate of 1 has bought since the start, in Q64.
        uint256 bought;
        /// Wei in Q32, and units.
        uint256 raised;
        uint256 sold;
        /// The limit of bids that are filled in part; 0 for none.
        uint256 marginal;
        /// The limits of bids that are not outbid, the lowest first.
        uint256[] limits;
    }

    /// The bids of one limit.
    struct Tick {
        uint256 rate;
        /// Whether they are filled in part or outbid, and what the auction had bought by then, and when.
        bool hasLeft;
        bool isOutbid;
        uint64 leftAt;
        uint256 boughtThen;
        /// What a rate of 1 has bought since in Q64, and the seconds of it in Q64.
        uint256 partBought;
        uint256 partTime;
    }

    struct Bid {
        uint256 auction;
        address owner;
        bool isExited;
        bool isClaimed;
        uint64 at;
        uint256 maxPrice;
        uint256 amount;
        uint256 rate;
        uint256 boughtBefore;
        uint256 tokens;
    }

    uint256 private constant ONE = 1e18;
    uint256 private constant MOST_LIMITS = 64;
    uint256 private constant LEAST_BID = 1e12;

    Auction[] private auctions;
    Bid[] public bids;
    mapping(uint256 auction => mapping(uint256 maxPrice => Tick)) private ticks;

    event AuctionCreated(
        uint256 indexed id,
        address indexed token,
        address indexed creator,
        uint256 supply,
        uint256 startAt,
        uint256 endAt,
        uint256 floorPrice,
        uint256 tickSpacing,
        uint256 minimumRaised
    );
    event BidPlaced(uint256 indexed id, uint256 indexed bid, address indexed owner, uint256 maxPrice, uint256 amount);
    /// What holds from now on: the price, and wei a second in Q32; and what was raised and sold until now.
    event Checkpoint(uint256 indexed id, uint256 price, uint256 raised, uint256 sold, uint256 spendRate);
    event Outbid(uint256 indexed id, uint256 maxPrice);
    event BidExited(uint256 indexed id, uint256 indexed bid, address indexed owner, uint256 tokens, uint256 refund);
    event TokensClaimed(uint256 indexed id, uint256 indexed bid, address indexed owner, uint256 tokens);
    event AuctionSettled(uint256 indexed id, uint256 raised, uint256 unsold, bool isGraduated);

    error InvalidTerms();
    error AuctionOver();
    error AuctionRunning();
    error PriceTooLow(uint256 clearingPrice);
    error PriceNotOnTick(uint256 tickSpacing);
    error BidTooSmall();
    error TooManyLimits();
    error NothingToDo();

    function create(
        IERC20 token,
        uint256 supply,
        uint64 startAt,
        uint64 endAt,
        uint256 floorPrice,
        uint256 tickSpacing,
        uint256 minimumRaised
    ) external returns (uint256 id) {
        bool isTimely = startAt >= block.timestamp && endAt > startAt && endAt - startAt <= 366 days;
        bool isPriced = tickSpacing > 0 && floorPrice > 0 && floorPrice % tickSpacing == 0 && floorPrice < 1 << 128;
        if (!isTimely || !isPriced || supply == 0 || supply >= 1 << 128) revert InvalidTerms();
        id = auctions.length;
        Auction storage auction = auctions.push();
        auction.creator = msg.sender;
        auction.token = token;
        (auction.startAt, auction.endAt, auction.updatedAt) = (startAt, endAt, startAt);
        (auction.supply, auction.floorPrice, auction.price) = (supply, floorPrice, floorPrice);
        (auction.tickSpacing, auction.minimumRaised) = (tickSpacing, minimumRaised);
        token.safeTransferFrom(msg.sender, address(this), supply);
        emit AuctionCreated(id, address(token), msg.sender, supply, startAt, endAt, floorPrice, tickSpacing, minimumRaised);
    }

    /// Bids the sent coin for tokens that cost `maxPrice` at most. A bid cannot be taken back while it is not outbid.
    function bid(uint256 id, uint256 maxPrice) external payable returns (uint256 bidId) {
        Auction storage auction = auctions[id];
        if (block.timestamp >= auction.endAt) revert AuctionOver();
        if (maxPrice % auction.tickSpacing != 0 || maxPrice >= 1 << 128) revert PriceNotOnTick(auction.tickSpacing);
        if (msg.value < LEAST_BID || msg.value >= 1 << 96) revert BidTooSmall();
        _advance(id, auction);
        if (maxPrice <= auction.price) revert PriceTooLow(auction.price);
        uint64 at = auction.updatedAt;
        uint256 rate = (msg.value << 32) / (auction.endAt - at);
        bidId = bids.length;
        bids.push(Bid(id, msg.sender, false, false, at, maxPrice, msg.value, rate, auction.bought, 0));
        Tick storage tick = ticks[id][maxPrice];
        if (tick.rate == 0) _insert(auction.limits, maxPrice);
        tick.rate += rate;
        auction.rate += rate;
        emit BidPlaced(id, bidId, msg.sender, maxPrice, msg.value);
        _reprice(id, auction);
        emit Checkpoint(id, auction.price, auction.raised >> 32, auction.sold, _spendRate(id, auction));
    }

    /// Ends a bid that is outbid, or whose auction is over: what it did not spend goes back to its owner.
    function exit(uint256 bidId) public {
        Bid storage placed = bids[bidId];
        if (placed.isExited) revert NothingToDo();
        Auction storage auction = auctions[placed.auction];
        _advance(placed.auction, auction);
        bool isOver = block.timestamp >= auction.endAt;
        if (!isOver && !ticks[placed.auction][placed.maxPrice].isOutbid) revert AuctionRunning();
        (uint256 tokens, uint256 spent) = _filled(auction, placed);
        // An auction that sells too little sells nothing. Its outcome is only known when it is over.
        bool hasFailed = isOver && !_isGraduated(auction);
        if (hasFailed) (tokens, spent) = (0, 0);
        placed.isExited = true;
        placed.tokens = tokens;
        uint256 refund = placed.amount - spent;
        emit BidExited(placed.auction, bidId, placed.owner, tokens, refund);
        _pay(placed.owner, refund);
    }

    /// Hands over what a bid bought once its auction is over, and what it did not spend. What an exited bid of a failed
    /// auction had spent goes back, too.
    function claim(uint256 bidId) external {
        Bid storage placed = bids[bidId];
        Auction storage auction = auctions[placed.auction];
        if (block.timestamp < auction.endAt) revert AuctionRunning();
        if (placed.isClaimed) revert NothingToDo();
        if (!placed.isExited) exit(bidId);
        placed.isClaimed = true;
        _advance(placed.auction, auction);
        uint256 tokens = placed.tokens;
        if (!_isGraduated(auction)) {
            if (tokens == 0) return;
            (, uint256 spent) = _filled(auction, placed);
            placed.tokens = 0;
            emit BidExited(placed.auction, bidId, placed.owner, 0, spent);
            _pay(placed.owner, spent);
            return;
        }
        emit TokensClaimed(placed.auction, bidId, placed.owner, tokens);
        if (tokens > 0) auction.token.safeTransfer(placed.owner, tokens);
    }

    /// Pays the creator what was raised and what was not sold; all tokens where too little was raised.
    function settle(uint256 id) external {
        Auction storage auction = auctions[id];
        if (block.timestamp < auction.endAt) revert AuctionRunning();
        if (auction.isSettled) revert NothingToDo();
        _advance(id, auction);
        auction.isSettled = true;
        bool isGraduated = _isGraduated(auction);
        uint256 raised = isGraduated ? auction.raised >> 32 : 0;
        uint256 unsold = isGraduated ? auction.supply - auction.sold : auction.supply;
        emit AuctionSettled(id, raised, unsold, isGraduated);
        if (unsold > 0) auction.token.safeTransfer(auction.creator, unsold);
        _pay(auction.creator, raised);
    }

    /// What a bid has bought and spent until now. Meant for calls: it brings the auction up to date.
    function positionOf(uint256 bidId) external returns (uint256 tokens, uint256 spent, bool isOutbid) {
        Bid storage placed = bids[bidId];
        Auction storage auction = auctions[placed.auction];
        _advance(placed.auction, auction);
        (tokens, spent) = _filled(auction, placed);
        isOutbid = ticks[placed.auction][placed.maxPrice].isOutbid;
    }

    /// The price, what was raised and sold until now, and whether that is enough. Meant for calls, as above.
    function stateOf(uint256 id) external returns (uint256 price, uint256 raised, uint256 sold, bool isGraduated) {
        Auction storage auction = auctions[id];
        _advance(id, auction);
        return (auction.price, auction.raised >> 32, auction.sold, _isGraduated(auction));
    }

    function _isGraduated(Auction storage auction) private view returns (bool) {
        return auction.raised >> 32 >= auction.minimumRaised && auction.raised > 0;
    }

    /// Spends for the time since the last change, in which the price and all rates were the same.
    function _advance(uint256 id, Auction storage auction) private {
        uint256 now_ = block.timestamp < auction.endAt ? block.timestamp : auction.endAt;
        if (now_ <= auction.updatedAt) return;
        uint256 time = now_ - auction.updatedAt;
        auction.updatedAt = uint64(now_);
        if (auction.rate == 0) return;
        uint256 price = auction.price;
        auction.bought += ((time * ONE) << 64) / price;
        uint256 spendRate = _spendRate(id, auction);
        if (auction.marginal != 0) {
            Tick storage tick = ticks[id][auction.marginal];
            uint256 share = _marginalShare(auction, tick);
            tick.partTime += time * share;
            tick.partBought += (time * share * ONE) / price;
        }
        auction.raised += time * spendRate;
        // Rounded up: what is not sold is what surely nobody bought.
        uint256 sold = auction.sold + ((time * spendRate * ONE) / price >> 32) + 1;
        auction.sold = sold < auction.supply ? sold : auction.supply;
    }

    /// Wei a second in Q32 that all bids spend at the present price.
    function _spendRate(uint256 id, Auction storage auction) private view returns (uint256) {
        if (auction.marginal == 0) return auction.rate;
        Tick storage tick = ticks[id][auction.marginal];
        return auction.rate - tick.rate + ((tick.rate * _marginalShare(auction, tick)) >> 64);
    }

    /// Which part of the bids at the price is filled, in Q64.
    function _marginalShare(Auction storage auction, Tick storage tick) private view returns (uint256) {
        uint256 above = auction.rate - tick.rate;
        uint256 all = (auction.supply * auction.price / ONE << 32) / (auction.endAt - auction.startAt);
        if (all <= above) return 0;
        return all - above >= tick.rate ? 1 << 64 : ((all - above) << 64) / tick.rate;
    }

    /// The lowest price at which bids of a rate buy no more than what is sold.
    function _priceFor(Auction storage auction, uint256 rate) private view returns (uint256) {
        uint256 value = rate * (auction.endAt - auction.startAt);
        uint256 scaled = auction.supply << 32;
        return (value * ONE + scaled - 1) / scaled;
    }

    function _reprice(uint256 id, Auction storage auction) private {
        uint256[] storage limits = auction.limits;
        uint256 price = auction.price;
        while (limits.length > 0) {
            uint256 wanted = _priceFor(auction, auction.rate);
            uint256 lowest = limits[0];
            if (wanted <= lowest) {
                if (wanted > price) price = wanted;
                break;
            }
            Tick storage tick = ticks[id][lowest];
            if (!tick.hasLeft) {
                (tick.hasLeft, tick.leftAt, tick.boughtThen) = (true, auction.updatedAt, auction.bought);
            }
            uint256 above = auction.rate - tick.rate;
            if (_priceFor(auction, above) < lowest) {
                (price, auction.marginal) = (lowest, lowest);
                break;
            }
            (tick.isOutbid, auction.rate) = (true, above);
            if (auction.marginal == lowest) auction.marginal = 0;
            _removeFirst(limits);
            emit Outbid(id, lowest);
        }
        auction.price = price;
    }

    function _filled(Auction storage auction, Bid storage placed) private view returns (uint256 tokens, uint256 spent) {
        Tick storage tick = ticks[placed.auction][placed.maxPrice];
        uint256 bought = (tick.hasLeft ? tick.boughtThen : auction.bought) - placed.boughtBefore + tick.partBought;
        uint256 until = tick.hasLeft ? tick.leftAt : auction.updatedAt;
        uint256 time = ((until > placed.at ? until - placed.at : 0) << 64) + tick.partTime;
        tokens = (placed.rate * bought) >> 96;
        spent = (placed.rate * time + ((1 << 96) - 1)) >> 96;
    }

    function _insert(uint256[] storage limits, uint256 limit) private {
        uint256 place = limits.length;
        if (place == MOST_LIMITS) revert TooManyLimits();
        limits.push(limit);
        while (place > 0 && limits[place - 1] > limit) {
            limits[place] = limits[place - 1];
            place--;
        }
        limits[place] = limit;
    }

    function _removeFirst(uint256[] storage limits) private {
        for (uint256 place = 1; place < limits.length; place++) limits[place - 1] = limits[place];
        limits.pop();
    }

    function _pay(address to, uint256 amount) private {
        if (amount == 0) return;
        (bool isPaid,) = to.call{value: amount}("");
        require(isPaid, "The coin was not accepted.");
    }
}

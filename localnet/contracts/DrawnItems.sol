// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Items whose pictures and traits are drawn by the contract itself, from each token's seed.
abstract contract DrawnItems is IERC2981 {
    using Strings for uint256;

    string private constant CANVAS = "0 0 240 240";
    /// A band through the middle.
    string private constant BANNER = "0 72 240 96";

    address public immutable owner;
    string private _description;

    struct Trait {
        string name;
        string value;
    }

    constructor(string memory description_) {
        owner = msg.sender;
        _description = description_;
    }

    function name() public view virtual returns (string memory);

    function symbol() public view virtual returns (string memory);

    /// The artist asks for a twentieth of every sale.
    function royaltyInfo(uint256, uint256 salePrice) external view returns (address receiver, uint256 royaltyAmount) {
        return (owner, salePrice / 20);
    }

    /// The collection's own metadata (ERC-7572).
    function contractURI() external view returns (string memory) {
        string memory links = string.concat(
            '","external_link":"https://', symbol(), '.example","twitter_username":"', symbol(), '_art"}'
        );
        string memory banner = _image(_svg(_seed(type(uint256).max)), BANNER);
        return _json(string.concat(_facts(name(), _seed(0)), ',"banner_image":"', banner, links));
    }

    function _svg(uint256 seed) internal view virtual returns (string memory);

    function _traits(uint256 seed) internal view virtual returns (Trait[] memory);

    /// The style of the moving picture; the picture does not move without one.
    function _motion() internal view virtual returns (string memory) {
        return "";
    }

    /// The metadata of one item.
    function _itemURI(uint256 tokenId) internal view returns (string memory) {
        uint256 seed = _seed(tokenId);
        string memory facts = _facts(string.concat(name(), " #", tokenId.toString()), seed);
        if (bytes(_motion()).length > 0) facts = string.concat(facts, ',"animation_url":"', _page(seed), '"');
        return _json(string.concat(facts, ',"attributes":', _attributes(seed), "}"));
    }

    /// The seed's own number for one purpose, below `limit`.
    function _roll(uint256 seed, uint256 purpose, uint256 limit) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, purpose))) % limit;
    }

    function _seed(uint256 tokenId) private view returns (uint256) {
        return uint256(keccak256(abi.encode(name(), tokenId)));
    }

    function _drawing(string memory shapes, string memory box) private pure returns (string memory) {
        return string.concat('<svg xmlns="http://www.w3.org/2000/svg" viewBox="', box, '">', shapes, "</svg>");
    }

    function _image(string memory shapes, string memory box) private pure returns (string memory) {
        return string.concat("data:image/svg+xml;base64,", Base64.encode(bytes(_drawing(shapes, box))));
    }

    function _page(uint256 seed) private view returns (string memory) {
        string memory style = string.concat("body{margin:0}svg{display:block;width:100vw;height:100vh}", _motion());
        string memory page =
            string.concat("<!doctype html><style>", style, "</style>", _drawing(_svg(seed), CANVAS));
        return string.concat("data:text/html;base64,", Base64.encode(bytes(page)));
    }

    function _facts(string memory title, uint256 seed) private view returns (string memory) {
        string memory text = string.concat('{"name":"', title, '","description":"', _description);
        return string.concat(text, '","image":"', _image(_svg(seed), CANVAS), '"');
    }

    function _attributes(uint256 seed) private view returns (string memory list) {
        Trait[] memory traits = _traits(seed);
        for (uint256 i = 0; i < traits.length; i++) {
            string memory trait = string.concat('{"trait_type":"', traits[i].name, '","value":"', traits[i].value, '"}');
            list = string.concat(list, i == 0 ? "" : ",", trait);
        }
        return string.concat("[", list, "]");
    }

    function _json(string memory json) private pure returns (string memory) {
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }
}
